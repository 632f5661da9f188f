export type NoticeKind = 'success' | 'info' | 'error';

/** How long a notice stays, in ms. */
export const NOTICE_MS: Record<NoticeKind, number> = { success: 2000, info: 2500, error: 3500 };

/** No more stand side by side; the oldest goes first. */
export const MAX_NOTICES = 3;

export type NoticeText = {
  title: string;
  /** One line more. */
  text?: string;
  /** Error code; shown when asked for. */
  code?: string;
};

export type Notice = NoticeText & { id: number; kind: NoticeKind };

export type NoticeAction = { type: 'tell'; notice: Notice } | { type: 'dismiss'; id: number };

/** Codes carry the id of the request: several calls that fail for one reason differ in nothing else. */
const sameWords = (a: Notice, b: Notice) => a.kind === b.kind && a.title === b.title && a.text === b.text;

/** Newest first. The same words again replace the first ones instead of piling up. */
export const reduceNotices = (notices: readonly Notice[], action: NoticeAction): readonly Notice[] => {
  switch (action.type) {
    case 'tell':
      return [action.notice, ...notices.filter((notice) => !sameWords(notice, action.notice))].slice(0, MAX_NOTICES);
    case 'dismiss':
      return notices.filter(({ id }) => id !== action.id);
  }
};
