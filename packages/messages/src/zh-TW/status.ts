export const status = {
  WSL: '行動',
  AL: '警戒',
  WL: '注意',
  GREEN: '正常',
  down: '無資料',
  'no-place': '無位置',
};
