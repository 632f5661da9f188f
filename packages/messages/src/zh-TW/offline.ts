/** Shown when a page cannot be opened for lack of a network. */
export const offline = {
  title: '沒有網路',
  text: '這個畫面需要連線。已下載的路線可在「現場量測」使用；待送出的量測值保留在本機。',
  field: '開啟現場量測',
  again: '再試一次',
} as const;
