import { useEffect } from 'react';
import { type Notices, useNotice } from '../ui/overlay/Notice';
import type { NoticeKind, NoticeText } from '../ui/overlay/notice-stack';

type Waiting = { kind: NoticeKind; notice: NoticeText | string };

const waiting: Waiting[] = [];
let tell: Notices | null = null;

const say = (kind: NoticeKind) => (notice: NoticeText | string) => {
  if (tell) tell[kind](notice);
  else waiting.push({ kind, notice });
};

/** Notices for guards and calls outside React; notices before the first render are queued. */
export const notify: Notices = { success: say('success'), info: say('info'), error: say('error') };

/** Connects `notify` to React; mounted once inside the NoticeProvider. */
export const NoticeOutlet = () => {
  const notices = useNotice();
  useEffect(() => {
    tell = notices;
    for (const { kind, notice } of waiting.splice(0)) notices[kind](notice);
    return () => {
      tell = null;
    };
  }, [notices]);
  return null;
};
