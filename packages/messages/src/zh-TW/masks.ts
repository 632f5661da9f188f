/** Readings that are left out, wherever somebody meets them. */
export const masks = {
  'reason.fault': '感測器故障',
  'reason.maintenance': '維護或校正',
  'reason.site-work': '現場施工或碰觸',
  'reason.power': '供電或記錄器異常',
  'reason.outlier': '離群值',
  'reason.other': '其他',
  'reason.struck': '編輯時刪除',
  why: '{{reason}}：{{note}}',
} as const;
