/**
 * What leaves Talus as a message. `sms` is one short line; mail and LINE add the lines below it. A line whose
 * parameter is missing is left out. The lights are what the dashboard reads back from sent messages.
 */
export const notices = {
  'level.WL': '注意（藍燈）',
  'level.AL': '警戒（黃燈）',
  'level.WSL': '行動（紅燈）',
  'level.down': '無資料',

  'subject.level': '[Talus] {{level}}：{{instrument}}（{{project}}）',
  'subject.rate1Hr': '[Talus] {{level}}，1 小時變化：{{instrument}}（{{project}}）',
  'subject.rate24Hr': '[Talus] {{level}}，24 小時變化：{{instrument}}（{{project}}）',
  'subject.rain': '[Talus] {{level}}，雨量：{{instrument}}（{{project}}）',
  'subject.down': '[Talus] 儀器無資料：{{instrument}}（{{project}}）',
  'subject.document': '[Talus] 資料檔中斷：{{document}}（{{project}}）',
  'subject.test': '[Talus] 測試訊息',
  'subject.heartbeat': '[Talus] 告警判定已停止，告警可能不會發出',
  'subject.heartbeat-returned': '[Talus] 告警判定已恢復',

  'sms.level': '{{level}}{{project}}{{place}} {{instrument}} {{value}}{{limit}} {{time}}{{late}}',
  'sms.rate1Hr': '{{level}}{{project}}{{place}} {{instrument}} 1小時變化{{value}}{{limit}} {{time}}{{late}}',
  'sms.rate24Hr': '{{level}}{{project}}{{place}} {{instrument}} 24小時變化{{value}}{{limit}} {{time}}{{late}}',
  'sms.rain': '{{level}}{{project}}{{place}} {{instrument}} 雨量{{value}}{{limit}} {{time}}{{late}}',
  'sms.down': '儀器無資料 {{project}}{{place}} {{instrument}} 最後資料 {{time}}',
  'sms.document': '資料檔中斷 {{project}} {{document}} 最後更新 {{time}}',
  'sms.test': 'Talus 測試訊息 {{time}}',
  'sms.heartbeat': 'Talus 告警判定自 {{time}} 起停止，告警可能不會發出，請檢查伺服器',
  'sms.heartbeat-returned': 'Talus 告警判定已恢復；自 {{time}} 起曾停止',

  'part.place': ' {{place}}',
  'part.limit': '（門檻{{limit}}）',
  'part.late': '（延遲資料）',
  'part.never': '無紀錄',

  'bot.linked': '已連結：{{name}} 的 Talus 告警將傳送到這個 LINE 帳號。',
  'bot.unknown': '此代碼不正確或已過期，請在 Talus 重新取得代碼。',

  'line.project': '專案：{{project}}',
  'line.place': '位置：{{place}}',
  'line.instrument': '儀器：{{instrument}}',
  'line.document': '資料檔：{{document}}',
  'line.level': '狀態：{{level}}',
  'line.value': '量測值：{{value}}',
  'line.rate1Hr': '1 小時變化：{{value}}',
  'line.rate24Hr': '24 小時變化：{{value}}',
  'line.rain': '雨量：{{value}}',
  'line.limit': '門檻：{{limit}}',
  'line.time': '量測時間：{{time}}（{{zone}}）',
  'line.lastTime': '最後資料時間：{{time}}（{{zone}}）',
  'line.late': '這筆資料較晚收到，可能不是目前的狀況。',
  'line.link': '歷史曲線：{{link}}',
} as const;
