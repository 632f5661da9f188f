/** Why a field of a request was refused; the field's name stands before it. */
export const fields = {
  required: '必填',
  type: '型別應為 {{expected}}',
  email: '請輸入正確的郵箱',
  id: '應為 24 位小寫十六進位字元',
  epoch: '應為毫秒時間戳記',
  time: '不是正確的時間',
  timezone: '不是已知的時區',
  'before-start': '不得早於開始時間',
  characters: '含有無法儲存的字元',
  'too-short': '至少 {{minimum}} 個字元',
  'too-long': '最多 {{maximum}} 個字元',
  'too-small': '不得小於 {{minimum}}',
  'too-big': '不得大於 {{maximum}}',
  option: '應為下列之一：{{options}}',
  unknown: '未知的欄位：{{keys}}',
  format: '格式不正確',
} as const;
