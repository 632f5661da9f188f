import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { RefreshButton } from '../../ui/controls/RefreshButton';
import { cx } from '../../ui/cx';
import { PageHeader } from '../../ui/layout/PageHeader';
import { PhoneBody, PhoneFooter, PhoneFrame, PhoneRefreshed } from '../../ui/layout/PhoneFrame';
import { Box } from '../../ui/layout/primitives';
import { usePhone } from '../../ui/layout/use-phone';
import { useProject } from '../session/store';
import { useZone } from '../use-zone';
import { HiddenAlarms } from './HiddenAlarms';
import { ReadFailed } from './ReadFailed';
import type { Read } from './read';
import styles from './ScreenFrame.module.css';

/** The parts that replace the header on a phone; a screen without them keeps its header. */
type Phone = {
  /** A PhoneTitle and other content that stays at the top. */
  head: ReactNode;
  /** At the foot, before the time of the last load. */
  foot?: ReactNode;
  /** Replaces the usual text of the last load time. */
  refreshed?: ReactNode;
  /** Controls after the load time. */
  end?: ReactNode;
};

type Props = {
  title: string;
  /** Defaults to the selected project's name; null: the screen belongs to no project. */
  project?: ReactNode;
  /** Parts of the description of the content: period, count. Leave out a count that is unknown. */
  shown?: readonly ReactNode[];
  /** After the load time: the refresh interval, or why there is no refresh. */
  after?: readonly ReactNode[];
  /** The state of the screen's data: load time, error and refresh. */
  read?: Read;
  /** A sentence that names the data that failed to load. */
  failed?: string;
  /** false while a write is under way. */
  canRefresh?: boolean;
  /** On the right: `lead` before the refresh button, `actions` after it. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** Filters, between the header and the error. */
  bar?: ReactNode;
  /** Whether the screen lists instruments, areas or alarms: then it shows how many open alarms are hidden. */
  hasAlarms?: boolean;
  zone?: Zone | undefined;
  /** `page` and `list` grow with their content, and a list's header sticks; `fill` takes the window's height. */
  room?: 'page' | 'list' | 'fill';
  phone?: Phone;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** The frame of every screen: title, project, description of the content, load time, actions and errors. */
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
      {failure && read.error !== null && (
        <Box flex="none" below={8}>
          {failure}
        </Box>
      )}
      {props.children}
    </div>
  );
};
