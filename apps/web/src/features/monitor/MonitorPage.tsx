import { can } from '@talus/domain/access/can';
import { MINUTE_MS } from '@talus/domain/time/duration';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/clock';
import { errorWords } from '../../app/errors';
import { readOf } from '../../app/frame/read';
import { notify } from '../../app/notices';
import { membershipOf, selectedProject, viewerOf } from '../../app/session/state';
import { useSession } from '../../app/session/store';
import { useUrlState } from '../../app/url/use-url-state';
import { useZone } from '../../app/use-zone';
import { useMonitorHistory, useMonitorImages } from '../../entities/cameras/queries';
import { MonitorScreen } from './MonitorScreen';
import { camerasOfGroup, marksOf } from './marks';
import { useAlertMarks, useRefusedFiles } from './queries';
import { readGroup, writeGroup } from './remembered';
import { reduceSlider, SPANS } from './state';
import { monitorCodec } from './url';
import { usePlay } from './use-play';
import { chosenGroup, momentsOfGroup, pastOf } from './view';

/** Refresh interval of the ages, which are shown in minutes. */
const TICK_MS = 10_000;
/** Step of the queried span, so that the query key is stable between ticks. */
const ASKED_EVERY_MS = 10 * MINUTE_MS;

/** The cameras of the selected project. The URL holds camera and time, so that a link shows the same. */
export const MonitorPage = () => {
  const { t } = useTranslation(['monitor', 'shell']);
  const session = useSession();
  const project = selectedProject(session);
  const projectId = project?._id ?? '';
  const userId = session.user?._id ?? '';
  const zone = useZone();
  const now = useNow(TICK_MS);
  const [isAuto, setAuto] = useState(true);
  const [link, changeLink] = useUrlState(monitorCodec(zone));
  const [chosen, setChosen] = useState<string | null>(() => readGroup(userId, projectId));

  const newest = useMonitorImages(projectId, { isAuto });
  const { data: images, error } = newest;
  const group = chosenGroup(images ?? [], { camera: link.camera, remembered: chosen });
  const end = Math.ceil(now / ASKED_EVERY_MS) * ASKED_EVERY_MS;
  const [slider, dispatch] = useReducer(reduceSlider, { moment: link.time, span: '24h', isPlaying: false });
  const bounds = { start: end - SPANS[slider.span] - ASKED_EVERY_MS, end };
  const history = useMonitorHistory(projectId, bounds);
  const past = useMemo(() => pastOf(history.data ?? []), [history.data]);
  const moments = useMemo(() => momentsOfGroup(past, group), [past, group]);
  usePlay(slider, dispatch, moments);
  const alerts = useAlertMarks(projectId, bounds);
  const shownFrom = now - SPANS[slider.span];
  const marks = useMemo(
    () => marksOf(alerts.data ?? [], { start: shownFrom, end: now, cameras: camerasOfGroup(images ?? [], group) }),
    [alerts.data, shownFrom, now, images, group],
  );
  const isAdmin = can(viewerOf(session), 'admin.use', membershipOf(session));
  const refused = useRefusedFiles(isAdmin);

  const message = error && errorWords(error).text;
  useEffect(() => {
    if (message) notify.error({ title: t('shell:error.loading'), text: message });
  }, [message, t]);

  // The moment of a running playback is not written to the URL
  const { moment, isPlaying } = slider;
  const time = isPlaying ? null : moment;
  useEffect(() => changeLink({ time }), [time, changeLink]);
  if (!project) return null;

  const open = (camera: string | null) => changeLink({ camera });
  const choose = (next: string) => {
    setChosen(next);
    writeGroup(userId, projectId, next);
    if (link.camera !== null) open(null);
  };
  return (
    <MonitorScreen
      images={images}
      past={past}
      marks={marks}
      group={group}
      onGroup={choose}
      camera={link.camera}
      onCamera={open}
      slider={slider}
      dispatch={dispatch}
      refused={isAdmin ? (refused.data ?? []) : null}
      projectName={project.name}
      now={now}
      zone={zone}
      isAuto={isAuto}
      onAuto={setAuto}
      read={readOf(newest, history)}
      onImageError={(camera) =>
        notify.error({ title: t('shell:error.loading'), text: t('image.failed-text', { label: camera }) })
      }
    />
  );
};
