/** Style of all drawings: quiet greys and blues, so that only the pins are coloured. */
export const STYLE = `
text{font-family:"Noto Sans TC","Noto Sans CJK TC","PingFang TC","Microsoft JhengHei",system-ui,sans-serif;fill:#5a6675;font-size:17px}
.small{font-size:14px;fill:#7a8695}.mid{text-anchor:middle}.end{text-anchor:end}
.title{font-size:24px;font-weight:600;fill:#33475f}.strong{font-weight:600;fill:#33475f}
.water-word{fill:#3f78a8;font-size:15px}
.halo{paint-order:stroke;stroke:#fbfcfd;stroke-opacity:.85;stroke-width:6px;stroke-linejoin:round}
.road-name{paint-order:stroke;stroke:#eceff3;stroke-width:16px;stroke-linejoin:round;letter-spacing:.35em}
.paper{fill:#fbfcfd}.ground{fill:#f6f7f4}
.road{fill:#eceff3}.kerb{stroke:#d3dae3;stroke-width:1.5;fill:none}.lane{stroke:#c3ccd7;stroke-width:2;stroke-dasharray:16 12}
.zebra{fill:#f8fafc}
.house{fill:#f0f2f5;stroke:#aab5c3;stroke-width:1.5}.house-shade{fill:url(#hatch);stroke:none}
.green{fill:#eaf2ea;stroke:#cfdfd0;stroke-width:1.5}.tree{fill:#d9e8da;stroke:#bcd3be}
.fence{fill:none;stroke:#9aa7b8;stroke-width:1.8;stroke-dasharray:3 5}
.reach{fill:none;stroke:#8fa9c9;stroke-width:1.5;stroke-dasharray:12 8}
.pit{fill:#fff}.pit-far{fill:#e8edf4}.wall{fill:#4d627d}.joint{stroke:#fbfcfd;stroke-width:1.6}.bulkhead{fill:#8b9bb0}
.waler{fill:none;stroke:#a9b7c8;stroke-width:3}
.strut{stroke:#8799af;stroke-width:7}.strut-core{stroke:#fff;stroke-width:3}
.tie{stroke:#b9c5d3;stroke-width:2.4}.post{fill:#fff;stroke:#7689a1;stroke-width:2}
.planned{stroke:#a9b7c8;stroke-width:2;stroke-dasharray:9 6;fill:none}
.axis{stroke:#c6ced9;stroke-width:1.2;stroke-dasharray:18 5 3 5}.bubble{fill:#fff;stroke:#8b9bb0;stroke-width:1.6}
.cut{stroke:#33475f;stroke-width:2.4;fill:none}.arrow{fill:#33475f}
.measure{stroke:#8b9bb0;stroke-width:1.2}.tick{stroke:#8b9bb0;stroke-width:1.2}.grid{stroke:#e3e8ee;stroke-width:1}
.bar-dark{fill:#4d627d}.bar-light{fill:#fff}.bar{fill:none;stroke:#4d627d;stroke-width:1.4}
.water{stroke:#4c8bc0;stroke-width:2;fill:none;stroke-dasharray:14 6}.water-mark{fill:#4c8bc0}.well{fill:#fff;stroke:#7fa8cb;stroke-width:1.5}
.soil-1{fill:#f3efe6}.soil-2{fill:#f4f0dd}.soil-3{fill:#e9ebe9}.soil-4{fill:#eee8dd}.layer{fill:none;stroke:#cfc8b8;stroke-width:1.3;stroke-dasharray:10 5}
.contour{fill:none;stroke:#dde3e9;stroke-width:1.4}.contour-strong{fill:none;stroke:#c3ccd7;stroke-width:2.2}
.slide{fill:#eef2f7;fill-opacity:.75;stroke:#5b7ba3;stroke-width:2.6;stroke-dasharray:12 8}.slip{fill:none;stroke:#5b7ba3;stroke-width:2.6;stroke-dasharray:12 8}
.crack{fill:none;stroke:#33475f;stroke-width:2.6}.drain{stroke:#7fa8cb;stroke-width:2;stroke-dasharray:7 6}
.ballast{fill:#eceff3}.rail{stroke:#4d627d;stroke-width:3}.sleeper{stroke:#9aa7b8;stroke-width:4}.line{fill:none;stroke:#4d627d;stroke-width:9}.line-core{fill:none;stroke:#fff;stroke-width:4;stroke-dasharray:22 22}
.river{fill:none;stroke:#cfe0ee;stroke-width:10}.anchor{stroke:#7689a1;stroke-width:3}.rock{fill:#e4e8ec}
.surface{stroke:#6f7f93;stroke-width:2.4}.pattern{stroke:#d9d2c1;stroke-width:1;fill:none}.pattern-dot{fill:#d5cdb9}
.frame{fill:none;stroke:#c9cfd8;stroke-width:2}.block{fill:#fff;fill-opacity:.94;stroke:#d3dae3;stroke-width:1.2}
`;

/** Hatching of objects above the ground. */
export const PATTERNS =
  '<defs><pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<line x1="0" y1="0" x2="0" y2="9" stroke="#dfe4ea" stroke-width="1.4"/></pattern></defs>';
