import { openArea, toggleArea } from '@talus/domain/occ/arrange-areas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { byServerClock, useNow } from '../../app/clock';
import { useConnection } from '../../app/connection/store';
import { errorWords } from '../../app/errors';
import { useLive } from '../../app/live/store';
import { notify } from '../../app/notices';
import { useHeldSession } from '../../app/session/held';
import { sessionStore, useProject } from '../../app/session/store';
import { useUrlState } from '../../app/url/use-url-state';
import { useZone } from '../../app/use-zone';
import { paths } from '../../paths';
import { isCurrent } from './current';
import { OccScreen } from './OccScreen';
import { useInform, useReportOver, useWall, useWallCount } from './queries';
import { useSiren } from './sound/use-siren';
import { wallCodec } from './url';
import { useAwake } from './use-awake';
import { type UnseenAlarm, unseenOf, wallBlocks } from './view';

/** Check interval for overdue readings. */
const TICK_MS = 10_000;

/** The operations-centre wall of the selected project. */
export const OccPage = () => {
  const { t } = useTranslation(['occ', 'status']);
  const project = useProject();
  const zone = useZone();
  const [link, go] = useUrlState(wallCodec);
  const wall = useWall(link.opened);
  const inform = useInform();
  const { isRefused } = useHeldSession();
  const logInAgain = useLogInAgain();
  const blocks = useMemo(() => wall.data && wallBlocks(wall.data), [wall.data]);
  const unseen = useMemo(() => wall.unseen && unseenOf(wall.unseen.rows, t('status:no-place')), [wall.unseen, t]);
  const reportOver = useReportOver();
  const count = useWallCount();
  const hidden = count.data;
  const known = {
    hasAll: wall.data !== undefined && hidden?.hiddenOpen !== undefined,
    hasFailed: wall.error !== null || count.error !== null,
    isRefused,
    lostSince: useConnection().lostSince,
    live: useLive(),
    isBehind: wall.behind !== null,
    alarmsAt: byServerClock(wall.alarmsAt),
  };
  const now = useNow(TICK_MS);
  const siren = useSiren(wall.ringing.length > 0);
  const isGranted = siren.sound.permission === 'granted';
  useAwake(isGranted);
  if (!project) return null;

  return (
    <OccScreen
      projectName={project.name}
      blocks={blocks}
      opened={link.opened}
      onToggle={(id) => go({ opened: toggleArea(link.opened, id) })}
      onOpen={(id) => go({ opened: openArea(link.opened, id) })}
      isSilentShown={link.isSilentShown}
      onSilent={(isSilentShown) => go({ isSilentShown })}
      ringing={wall.ringing}
      untold={wall.untold}
      unseen={unseen}
      unseenMore={wall.unseen?.more ?? 0}
      onReportOver={(alarm: UnseenAlarm) =>
        reportOver.mutate(alarm, {
          onError: (error) => notify.error({ title: t('unseen.failed', { name: alarm.name }), ...errorWords(error) }),
        })
      }
      eventHref={(event) => paths.alerts({ project: project._id, event })}
      hiddenOpen={hidden?.hiddenOpen}
      isCurrent={isCurrent(known, now)}
      siren={siren}
      onRefresh={wall.refresh}
      isRefreshing={wall.isFetching}
      readAt={wall.readAt > 0 ? byServerClock(wall.readAt) : null}
      error={wall.error && errorWords(wall.error).text}
      behind={wall.behind}
      isSetUpBehind={wall.isSetUpBehind}
      onLogIn={isRefused ? logInAgain : null}
      onInform={(card) =>
        inform.mutate(card, {
          onError: (error) => notify.error({ title: t('inform.failed', { name: card.name }), ...errorWords(error) }),
        })
      }
      informing={(inform.isPending ? inform.variables : reportOver.isPending ? reportOver.variables : null)?._id}
      chartHref={(instrument) => paths.chart({ project: project._id, instrument })}
      zone={zone}
    />
  );
};

/** Returns the way to a new login: the wall stays until the user asks for it, and opens again after the login. */
const useLogInAgain = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    sessionStore.dispatch({ type: 'cleared' });
    navigate(paths.login({ redirect: pathname + window.location.search }));
  };
};
