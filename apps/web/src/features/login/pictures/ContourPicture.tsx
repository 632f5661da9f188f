import { CONTOUR_THICK, CONTOUR_THIN } from './contour-lines';
import { Node, ScaleBar, Sheet } from './Sheet';

/** A map of a moving slope: contours, the edge of the slide, its direction, and the instruments. */
export const ContourPicture = () => (
  <Sheet>
    <g fill="none" stroke="var(--pic-line)">
      <path d={CONTOUR_THIN} strokeOpacity=".17" />
      <path d={CONTOUR_THICK} strokeOpacity=".42" strokeWidth="1.4" />
    </g>
    <path
      d="M330 330C360 300 440 306 470 340 500 400 492 560 470 640 452 690 430 720 396 742 350 724 322 660 316 590 306 500 306 380 330 330Z"
      fill="var(--pic-deep)"
      fillOpacity=".28"
      stroke="var(--pic-line)"
      strokeOpacity=".55"
      strokeDasharray="5 5"
    />
    <path
      d="M408 372C410 470 406 570 398 682M391 668l7 14 9-13"
      fill="none"
      stroke="var(--pic-line)"
      strokeOpacity=".55"
      strokeWidth="1.5"
    />
    <Node x={362} y={420} name="TM-03" side="left" />
    <Node x={440} y={500} name="STI-11" />
    <Node x={376} y={600} name="ELP-07" side="left" />
    <Node x={604} y={214} name="RG-02" />
    <Node x={176} y={300} name="TM-08" />
    <ScaleBar middle="50" end="100 m" />
  </Sheet>
);
