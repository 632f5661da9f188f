import type { ImageFile, MonitorImage } from '@talus/contract/places/monitor';
import { groupsOf } from '@talus/domain/monitor/camera-label';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { type Dispatch, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Read } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { ShownCard } from '../../app/frame/ShownCard';
import { Button } from '../../ui/controls/Button';
import { CopyLinkButton } from '../../ui/controls/CopyLinkButton';
import { Segmented } from '../../ui/controls/Segmented';
import { Switch } from '../../ui/controls/Switch';
import { FilterBar, FilterRule } from '../../ui/layout/FilterBar';
import { Box, Grid, Row, Text } from '../../ui/layout/primitives';
import { usePhone } from '../../ui/layout/use-phone';
import styles from './MonitorScreen.module.css';
import type { AlertMark } from './marks';
import { CameraCard } from './parts/CameraCard';
import grid from './parts/CameraGrid.module.css';
import { ImageDialog } from './parts/ImageDialog';
import { RefusedFiles } from './parts/RefusedFiles';
import { TimeStrip } from './parts/TimeStrip';
import type { SliderAction, SliderState } from './state';
import { countShots, momentsOfGroup, neighbour, type Past, type Shot, shotsOf } from './view';

export type MonitorScreenProps = {
  /** undefined before the first answer. */
  images: readonly MonitorImage[] | undefined;
  past: Past;
  marks: readonly AlertMark[];
  group: string | null;
  onGroup: (group: string) => void;
  /** Label of the opened camera. */
  camera: string | null;
  onCamera: (camera: string | null) => void;
  slider: SliderState;
  dispatch: Dispatch<SliderAction>;
  /** Rejected files; null where the user may not see them. */
  refused: readonly ImageFile[] | null;
  projectName: string;
  now: number;
  zone: Zone;
  isAuto: boolean;
  onAuto: (isAuto: boolean) => void;
  read: Read;
  onImageError: (camera: string) => void;
};

/** Returns the longest usual interval between images over the cameras; null where none is known. */
const slowest = (shots: readonly Shot[]): number | null =>
  shots.reduce<number | null>((longest, { interval }) => Math.max(interval ?? 0, longest ?? 0) || null, null);

/** The cameras of a project by group, with the newest images or at a past moment. */
export const MonitorScreen = (props: MonitorScreenProps) => {
  const { images, past, marks, group, onGroup, camera, onCamera, slider, dispatch, refused } = props;
  const { projectName, now, zone, isAuto, onAuto, read, onImageError } = props;
  const { t } = useTranslation(['monitor', 'shell']);
  const isPhone = usePhone();
  const [isRefusedOpen, setRefusedOpen] = useState(false);
  const { moment } = slider;
  const isPast = moment !== null;
  const at = moment ?? now;
  const groups = useMemo(() => groupsOf((images ?? []).map(({ content }) => content)), [images]);
  const shots = useMemo(() => shotsOf(images ?? [], past, { group, moment }), [images, past, group, moment]);
  const moments = useMemo(() => momentsOfGroup(past, group), [past, group]);
  const counts = countShots(shots, at);
  const opened = shots.find(({ content }) => content === camera);
  const size = isPhone ? 'touch' : 'normal';
  const autoRefresh = (
    <Switch checked={isAuto} onChange={onAuto} touch={isPhone}>
      {t(isPhone ? 'auto.short' : 'auto.on')}
    </Switch>
  );
  return (
    <ScreenFrame
      title={t('shell:screen.monitor')}
      project={projectName}
      shown={images ? [t('shown.cameras', { count: images.length })] : []}
      read={read}
      failed={t('error.title')}
      lead={
        <>
          {refused && refused.length > 0 && (
            <Button kind="ghost" icon="warn" size={size} onClick={() => setRefusedOpen(true)}>
              {t('refused.open', { count: refused.length })}
            </Button>
          )}
          {isPhone && autoRefresh}
        </>
      }
      actions={<CopyLinkButton />}
      zone={zone}
      room="fill"
      className={styles.screen}
    >
      <ShownCard
        read={read}
        total={images?.length ?? null}
        none={{ icon: 'cctv-off', title: t('none'), text: t('none.text') }}
        zone={zone}
      >
        <Box flex="none" className={styles.filters}>
          <FilterBar
            end={
              !isPhone && (
                <Row as="span" gap={16} size="data" tone="muted" nowrap>
                  <span>{t('shown.cameras', { count: shots.length })}</span>
                  {counts.newest !== null && (
                    <span>{t('counts.newest', { time: formatTime(counts.newest, zone, 'HH:mm') })}</span>
                  )}
                  {counts.late > 0 && !isPast && (
                    <Text as="b" tone="plain">
                      {t('counts.late', { count: counts.late })}
                    </Text>
                  )}
                  {counts.missing > 0 && (
                    <Text as="b" tone="plain">
                      {t('counts.missing', { count: counts.missing })}
                    </Text>
                  )}
                </Row>
              )
            }
          >
            <Box maxWidth="full" className={styles.groups}>
              <Segmented
                label={t('groups.label')}
                segments={groups.map(({ name, count }) => ({
                  value: name,
                  label: t('groups.one', { name: name || t('groups.none'), count }),
                }))}
                value={group}
                onChange={onGroup}
                size={size}
              />
            </Box>
            {!isPhone && (
              <>
                <FilterRule />
                {autoRefresh}
              </>
            )}
          </FilterBar>
        </Box>
        <Grid columns={2} gap="8 12" flex={1} overflow="auto" className={grid.grid}>
          {shots.map((shot) => (
            <CameraCard
              key={shot.content}
              shot={shot}
              now={at}
              isPast={isPast}
              zone={zone}
              onOpen={() => onCamera(shot.content)}
              onError={() => onImageError(shot.content)}
            />
          ))}
        </Grid>
        <TimeStrip
          state={slider}
          dispatch={dispatch}
          moments={moments}
          interval={slowest(shots)}
          marks={marks}
          now={now}
          zone={zone}
          isPhone={isPhone}
        />
      </ShownCard>
      {opened && (
        <ImageDialog
          shot={opened}
          now={at}
          isPast={isPast}
          zone={zone}
          isPhone={isPhone}
          place={{ number: shots.indexOf(opened) + 1, count: shots.length }}
          onCamera={(by) => onCamera(neighbour(shots, opened.content, by))}
          onStep={(by) =>
            dispatch({ type: 'stepped', by, moments: (past.get(opened.content) ?? []).map((one) => one.at) })
          }
          onClose={() => onCamera(null)}
          onError={() => onImageError(opened.content)}
        />
      )}
      {isRefusedOpen && refused && <RefusedFiles files={refused} zone={zone} onClose={() => setRefusedOpen(false)} />}
    </ScreenFrame>
  );
};
