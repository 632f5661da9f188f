/** Why a formula gives no result. */
export const formulas = {
  'formula.empty': '公式是空的',
  'formula.too-long': '公式太長',
  'formula.too-deep': '括號層數太多',
  'formula.bad-number': '第 {{place}} 個字「{{found}}」不是數字',
  'formula.bad-reference': '第 {{place}} 個字「{{found}}」不是儀器或資料欄的代號',
  'formula.unknown-name': '第 {{place}} 個字「{{found}}」不是可用的函數',
  'formula.unexpected-character': '第 {{place}} 個字「{{found}}」不能用在公式裡',
  'formula.unexpected': '第 {{place}} 個字「{{found}}」的位置不對',
  'formula.unclosed': '第 {{place}} 個字的括號沒有關閉',
  'formula.unknown-reference': '公式引用的「{{found}}」已不存在或已停用',
  'formula.cycle': '公式互相引用：{{found}}',
  'formula.asks-for-broken': '公式引用的儀器沒有結果：{{found}}',
} as const;
