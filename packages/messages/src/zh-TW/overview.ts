export const overview = {
  title: '最新資料',
};
