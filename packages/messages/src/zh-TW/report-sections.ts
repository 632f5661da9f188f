/** The name of each section of a report: its heading in the report and its line in a template. */
export const reportSections = {
  summary: '摘要',
  status: '儀器狀態',
  alarms: '告警與處置',
  curves: '各區監測成果',
  depth: '深度曲線',
  rain: '雨量',
  noise: '噪音',
  completeness: '資料完整度',
  masked: '遮罩資料',
  cameras: '影像',
};
