import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx';
import { PageHeader } from '../../ui/PageHeader';
import { PhoneBody, PhoneFooter, PhoneFrame, PhoneRefreshed } from '../../ui/PhoneFrame';
import { RefreshButton } from '../../ui/RefreshButton';
import { usePhone } from '../../ui/use-phone';
import { useProject } from '../session/store';
import { useZone } from '../use-zone';
import { HiddenAlarms } from './HiddenAlarms';
import { ReadFailed } from './ReadFailed';
import type { Read } from './read';
import styles from './ScreenFrame.module.css';

/** What a list under a thumb has in the header's place; a screen without it keeps its header. */
type Phone = {
  /** A PhoneTitle, and what stays on top with it. */
  head: ReactNode;
  /** At the foot, before the time of the last reading. */
  foot?: ReactNode;
  /** When it was read, where the usual words do not do. */
  refreshed?: ReactNode;
  /** Behind it, what is pressed. */
  end?: ReactNode;
};

type Props = {
  title: string;
  /** The selected project's name where nothing else is given; null: the screen belongs to none. */
  project?: ReactNode;
  /** What is shown, part by part: period, how many. Nothing of a count that is not known. */
  shown?: readonly ReactNode[];
  /** Behind when it was refreshed: how often, or why not. */
  after?: readonly ReactNode[];
  /** What the screen stands on: when it was read, whether that failed, and how to read it again. */
  read?: Read;
  /** What could not be read, in a sentence. */
  failed?: string;
  /** false while something is being written. */
  canRefresh?: boolean;
  /** On the right, before and after the button that reads again. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** Filters, between the header and what failed. */
  bar?: ReactNode;
  /** Whether it lists instruments, areas or alarms: then it says how many open alarms it leaves out. */
  hasAlarms?: boolean;
  zone?: Zone | undefined;
  /** A `page` and a `list` grow with what they hold, the list's header sticks; `fill` takes the window's height. */
  room?: 'page' | 'list' | 'fill';
  phone?: Phone;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** Around every screen: what it is, of which project, what is shown and as of when, what can be done, what failed. */
export const ScreenFrame = (props: Props) => {
  const {
    title,
    shown = [],
    after = [],
    read,
    failed,
    canRefresh = true,
    lead,
    actions,
    bar,
    hasAlarms = false,
    zone,
    room = 'page',
    phone,
    className,
    ref,
  } = props;
  const { t } = useTranslation('ui');
  const isPhone = usePhone();
  const own = useZone();
  const selected = useProject()?.name;
  const project = props.project === undefined ? selected : props.project;
  const at = read?.at ?? null;
  const refreshed = at === null ? null : formatTime(at, zone ?? own, 'HH:mm:ss');
  const failure = read && failed !== undefined && <ReadFailed read={read} title={failed} zone={zone} />;
  const refresh = read && canRefresh && <RefreshButton isLoading={read.isBusy} onRefresh={read.onRefresh} />;
  if (isPhone && phone)
    return (
      <PhoneFrame>
        {phone.head}
        <PhoneBody>
          {hasAlarms && <HiddenAlarms />}
          {failure}
          {props.children}
        </PhoneBody>
        <PhoneFooter>
          {phone.foot}
          <PhoneRefreshed>
            {phone.refreshed ?? (refreshed && t('header.refreshed', { time: refreshed }))}
          </PhoneRefreshed>
          {refresh}
          {phone.end}
        </PhoneFooter>
      </PhoneFrame>
    );
  return (
    <div ref={ref} className={cx(styles[room], className)}>
      <PageHeader
        title={title}
        shown={project ? [project, ...shown] : shown}
        refreshedAt={refreshed}
        after={after}
        actions={
          (lead || refresh || actions) && (
            <>
              {lead}
              {refresh}
              {actions}
            </>
          )
        }
      />
      {bar}
      {hasAlarms && <HiddenAlarms />}
      {failure && read.error !== null && <div className={styles.failure}>{failure}</div>}
      {props.children}
    </div>
  );
};
