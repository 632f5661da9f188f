/**
 * The words of each message channel: its name, a short name for tables, and the state without an address, as a sentence
 * and in short.
 */
export const channels = {
  sms: '簡訊',
  email: '電子郵件',
  line: 'LINE',
  'short.sms': '簡訊',
  'short.email': '郵件',
  'short.line': 'LINE',
  'no-address.sms': '已開啟簡訊，但沒有電話號碼',
  'no-address.email': '已開啟郵件，但沒有電子郵件地址',
  'no-address.line': '已開啟 LINE，但未連結 LINE 帳號',
  'missing.sms': '無電話',
  'missing.email': '無郵件地址',
  'missing.line': '未連結',
};
