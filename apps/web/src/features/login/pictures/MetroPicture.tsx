import { GROUND_THICK, GROUND_THIN, JOINTS, LAYERS, TROUGH } from './metro-lines';
import { Node, ScaleBar, Sheet } from './Sheet';

const SURFACE = 338;

/** Left, right and top of each building; the storeys are drawn between the sides. */
const BUILDINGS = [
  [44, 118, 262],
  [130, 196, 230],
  [424, 492, 210],
  [504, 596, 158],
  [608, 668, 238],
  [680, 738, 272],
] as const;

const STOREY = 18;

const Building = ({ left, right, top }: { left: number; right: number; top: number }) => {
  const storeys = Array.from(
    { length: Math.floor((SURFACE - top) / STOREY) - 1 },
    (_, n) => `M${left + 8} ${top + STOREY * (n + 1)}H${right - 8}`,
  );
  return (
    <g fill="none" stroke="var(--pic-line)">
      <path d={`M${left} ${SURFACE}V${top}H${right}V${SURFACE}`} strokeOpacity=".5" strokeWidth="1.2" />
      <path d={storeys.join('')} strokeOpacity=".24" strokeDasharray="9 5" />
    </g>
  );
};

const Tunnel = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 628)`} fill="none" stroke="var(--pic-line)">
    <circle r="96" fill="var(--pic)" strokeOpacity=".9" strokeWidth="1.6" />
    <circle r="84" fill="var(--pic-node)" strokeOpacity=".5" />
    <path d="M-68 49h136M-68 49v-6h22v6M68 49v-6h-22v6" strokeOpacity=".6" />
    <path d="M-25 49v-6h6v6M19 49v-6h6v6" strokeOpacity=".9" />
  </g>
);

const Train = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 628)`} fill="none" stroke="var(--pic-line)">
    <path
      d="M-38 36V-24C-38 -44 -28 -50 -14 -52H14C28 -50 38 -44 38 -24V36Z"
      fill="var(--pic)"
      strokeOpacity=".85"
      strokeWidth="1.4"
    />
    <path d="M-29 -8V-24C-29 -36 -22 -40 -12 -41H12C22 -40 29 -36 29 -24V-8Z" strokeOpacity=".6" />
    <path d="M0 -41V-8M-38 8H38" strokeOpacity=".35" />
    <path d="M-22 36v7M22 36v7M-10 -52l6 -12h8l6 12M-14 -66h28" strokeOpacity=".65" />
    <circle cx="-26" cy="20" r="4" strokeOpacity=".8" />
    <circle cx="26" cy="20" r="4" strokeOpacity=".8" />
  </g>
);

/** A section through twin tunnels under a street: the ground settles; instruments monitor ground, lining and houses. */
export const MetroPicture = () => (
  <Sheet>
    <g fill="none" stroke="var(--pic-line)">
      <path d={GROUND_THIN} strokeOpacity=".17" />
      <path d={GROUND_THICK} strokeOpacity=".42" strokeWidth="1.4" />
      <path d={LAYERS} strokeOpacity=".3" strokeDasharray="14 6 2 6" />
    </g>
    {BUILDINGS.map(([left, right, top]) => (
      <Building key={left} left={left} right={right} top={top} />
    ))}
    <g fill="none" stroke="var(--pic-line)">
      <path d={`M-10 ${SURFACE}H770`} strokeOpacity=".9" strokeWidth="1.6" />
      <path d={TROUGH} strokeOpacity=".55" strokeDasharray="5 5" />
      <path d="M380 353V812" strokeOpacity=".6" strokeWidth="1.5" />
      <path
        d="M374 404h12M374 456h12M374 508h12M374 560h12M374 612h12M374 664h12M374 716h12M374 768h12"
        strokeOpacity=".6"
      />
    </g>
    <Tunnel x={238} />
    <Train x={238} />
    <Tunnel x={522} />
    <path d={JOINTS} fill="none" stroke="var(--pic-line)" strokeOpacity=".5" />
    <Node x={380} y={SURFACE} name="SAA-02" side="above" />
    <Node x={550} y={204} name="ETI-06" />
    <Node x={522} y={532} name="LC-11" />
    <Node x={672} y={480} name="ELP-05" />
    <Node x={238} y={SURFACE} name="SP-04" side="above" />
    <ScaleBar middle="10" end="20 m" />
  </Sheet>
);
