/** What the pages of administration share. */
export const admin = {
  revision: '第 {{n}} 版',
  today: '今天 {{time}}',
  'tab.create': '新增',
  'tab.edit': '編輯',
  tabs: '新增或編輯',
  never: '從未',
  'gone.title': '這一筆已不存在',
  'delete.cancelled': '已取消删除',
  'place.open': '在地圖上選',
  'place.title': '{{name}} 的位置',
  'place.hint': '點地圖或拖曳標記；方向鍵微調，按住 Shift 走得較遠。',
  'place.bad': '經度 −180 至 180，緯度 −85 至 85',
  'place.apply': '使用此位置',
  'place.cancel': '取消',
};
