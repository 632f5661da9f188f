export type NoticeKind = 'success' | 'info' | 'error';

/** Display time of a notice, in ms. */
export const NOTICE_MS: Record<NoticeKind, number> = { success: 2000, info: 2500, error: 3500 };

/** Maximum number of notices; the oldest is dropped first. */
export const MAX_NOTICES = 3;

export type NoticeText = {
  title: string;
  /** A second line. */
  text?: string;
  /** Error code; shown on demand. */
  code?: string;
};

export type Notice = NoticeText & { id: number; kind: NoticeKind };

export type NoticeAction = { type: 'tell'; notice: Notice } | { type: 'dismiss'; id: number };

/**
 * Compares notices without their codes, which contain the request id: several calls that fail for one reason differ in
 * nothing else.
 */
const sameWords = (a: Notice, b: Notice) => a.kind === b.kind && a.title === b.title && a.text === b.text;

/** Keeps the newest first. A notice with the same text replaces the earlier one instead of piling up. */
export const reduceNotices = (notices: readonly Notice[], action: NoticeAction): readonly Notice[] => {
  switch (action.type) {
    case 'tell':
      return [action.notice, ...notices.filter((notice) => !sameWords(notice, action.notice))].slice(0, MAX_NOTICES);
    case 'dismiss':
      return notices.filter(({ id }) => id !== action.id);
  }
};
