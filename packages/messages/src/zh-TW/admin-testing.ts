/** The testing page of administration. */
export const adminTesting = {
  'serial.title': '序列埠',
  'serial.about': '由伺服器請序列埠主機測試它的連接埠，回應列在下方。主機由設定 TALUS_SERIAL_URL 指定。',
  'serial.run': '測試序列埠',
  'serial.clear': '清除紀錄',
  'serial.log': '測試紀錄',
  'serial.start': '尚未測試',
  'serial.asked': '要求測試…',
  'serial.answered': '{{host}} 回應 HTTP {{status}}，{{ms}} ms',
  'serial.silent': '（回應沒有內容）',
  'serial.failed': '測試失敗',
  'picture.title': '圖表輸出',
  'picture.about': '以範例數值畫圖，並用歷史曲線相同的方式存成圖片。',
  'picture.sample': '範例圖表，非量測值',
  'picture.save': '輸出圖片',
  'picture.saved': '圖片已輸出',
  'picture.failed': '圖片輸出失敗',
};
