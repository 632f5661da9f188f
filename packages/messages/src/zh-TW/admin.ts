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
};
