/** Words in files that are downloaded. */
export const sheets = {
  readings: '監測數據',
  time: '時間',
} as const;
