/** What the screens of manual data share. */
export const manual = {
  'type.label': '儀器類型',
  'type.choose': '選擇類型',
  'types.failed': '儀器類型無法載入',
  'types.none': '尚無人工量測的儀器類型',
  'instruments.failed': '人工量測儀器無法載入',
  nowhere: '未設區域',
} as const;
