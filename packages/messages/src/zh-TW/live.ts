export const live = {
  'broken.title': '即時更新中斷 {{duration}}',
  'broken.polling': '畫面改為每 {{seconds}} 秒更新，新告警會晚一些出現。',
  'state.broken': '即時更新中斷',
  'state.polling': '，每 {{seconds}} 秒更新',
};
