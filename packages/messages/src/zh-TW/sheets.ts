/** Words in files that are downloaded. */
export const sheets = {
  readings: '監測資料',
  'day-sum': '日雨量',
  'hour-sum': '時雨量',
  'masked-count': '{{head}}［遮罩 {{n}} 筆］',
  masked: '{{head}}［遮罩值］',
  raw: '原始值',
  time: '時間（{{zone}}）',
} as const;
