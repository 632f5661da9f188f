/** Words in files that are downloaded. */
export const sheets = {
  readings: '監測資料',
  time: '時間',
} as const;
