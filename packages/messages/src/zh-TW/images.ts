export const images = {
  'image.no-project': '不在專案的資料夾內，請放入以專案代碼、名稱或 _id 命名的子資料夾',
  'image.unknown-project': '沒有名為「{{folder}}」的專案',
  'image.no-camera': '檔名「{{name}}」只有時間，沒有攝影機名稱',
  'image.no-time': '檔名「{{name}}」沒有時間（例如 CAM01_20261116083000.jpg）',
  'image.impossible-time': '檔名「{{name}}」的時間不存在',
  'image.ahead': '時間 {{time}} 晚於現在，請檢查攝影機的時鐘',
  'image.too-old': '時間 {{time}} 早於影像保留期限',
  'image.not-a-picture': '內容不是 JPEG 或 PNG 影像',
  'image.damaged': '影像已損壞',
  'image.cut-off': '影像不完整，且一段時間沒有再寫入',
  'image.too-large': '影像為 {{size}} MB，上限為 {{limit}} MB',
  'image.unreadable': '無法讀取檔案：{{why}}',
} as const;
