import { PORTALS, RAIL_THICK, RAIL_THIN, RAILS, RIVER, RIVER_FAR, SLEEPERS, TUNNEL } from './rail-lines';
import { Node, ScaleBar, Sheet } from './Sheet';

/** A kilometre post: a tick across the track and its number. */
const Post = ({ x, y, turn, name }: { x: number; y: number; turn: number; name: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <path
      d="M0 8v16"
      transform={`rotate(${turn})`}
      stroke="var(--pic-line)"
      strokeOpacity=".9"
      strokeWidth="1.5"
      fill="none"
    />
    <text x="22" y="34">
      {name}
    </text>
  </g>
);

/** A railway in the hills: a slide above the track, a tunnel through a spur, a river in the valley. */
export const RailPicture = () => (
  <Sheet>
    <g fill="none" stroke="var(--pic-line)">
      <path d={RAIL_THIN} strokeOpacity=".17" />
      <path d={RAIL_THICK} strokeOpacity=".42" strokeWidth="1.4" />
      <path d={RIVER + RIVER_FAR} strokeOpacity=".3" strokeWidth="1.2" />
    </g>
    <path
      d="M296 404C308 366 366 360 394 392 424 438 456 516 450 556 434 582 404 590 380 578 338 528 296 458 296 404Z"
      fill="var(--pic-deep)"
      fillOpacity=".28"
      stroke="var(--pic-line)"
      strokeOpacity=".55"
      strokeDasharray="5 5"
    />
    <g fill="none" stroke="var(--pic-line)">
      <path d="M350 402C372 448 396 504 414 556M401 546l13 10 4-17" strokeOpacity=".55" strokeWidth="1.5" />
      <path d={TUNNEL} strokeOpacity=".6" strokeDasharray="5 5" />
      <path d={SLEEPERS} strokeOpacity=".5" strokeWidth="1.4" />
      <path d={RAILS} strokeOpacity=".95" strokeWidth="1.5" />
      <path d={PORTALS} strokeWidth="2" />
    </g>
    <Post x={513} y={529} turn={-42} name="TK12+300" />
    <Post x={240} y={648} turn={-16} name="TK12+600" />
    <Node x={338} y={446} name="TM-03" side="left" />
    <Node x={424} y={498} name="STI-11" />
    <Node x={520} y={246} name="ETI-04" side="left" />
    <Node x={150} y={300} name="RG-02" />
    <Node x={610} y={742} name="DS-03" />
    <ScaleBar middle="100" end="200 m" />
  </Sheet>
);
