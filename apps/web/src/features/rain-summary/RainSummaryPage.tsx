import { EVENT_RANGES } from '@talus/domain/alerts/events/event-range';
import { formatCount } from '@talus/domain/text/format-number';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/clock';
import { readOf } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { ShownCard } from '../../app/frame/ShownCard';
import { useInstrumentTree } from '../../app/project-queries';
import { useUrlState } from '../../app/url/use-url-state';
import { useZone } from '../../app/use-zone';
import { gaugesOf, rangeOf } from '../../entities/rain/snake';
import { CopyLinkButton } from '../../ui/controls/CopyLinkButton';
import { Segmented } from '../../ui/controls/Segmented';
import { FilterBar } from '../../ui/layout/FilterBar';
import { Stack } from '../../ui/layout/primitives';
import { usePhone } from '../../ui/layout/use-phone';
import { AreaPanel } from './parts/AreaPanel';
import styles from './RainSummaryPage.module.css';
import { summaryCodec } from './url';

const TICK_MS = 60_000;

/** The rain of each area with a gauge against its limits, with a plan of the area. */
export const RainSummaryPage = () => {
  const { t } = useTranslation(['snakeLine', 'shell']);
  const zone = useZone();
  const now = useNow(TICK_MS);
  const [link, change] = useUrlState(summaryCodec);
  const size = usePhone() ? 'touch' : 'normal';
  const tree = useInstrumentTree();
  const areas = useMemo(
    () =>
      (tree.data ?? []).flatMap((area) => {
        const gauges = gaugesOf([area]);
        return gauges.length > 0 ? [{ _id: area._id, name: area.name, gauges }] : [];
      }),
    [tree.data],
  );
  const range = rangeOf(link.span, now, zone);
  const fold = (id: string, isOpen: boolean) =>
    change({ folded: isOpen ? link.folded.filter((one) => one !== id) : [...new Set([...link.folded, id])] });
  return (
    <ScreenFrame
      title={t('shell:screen.summary')}
      shown={tree.data ? [t('summary.shown', { n: formatCount(areas.length) })] : []}
      read={readOf(tree)}
      failed={t('failed')}
      actions={<CopyLinkButton />}
      bar={
        <FilterBar>
          <Segmented
            label={t('range')}
            size={size}
            segments={EVENT_RANGES.map((value) => ({ value, label: value }))}
            value={link.span}
            onChange={(span) => change({ span })}
          />
        </FilterBar>
      }
    >
      <ShownCard
        read={readOf(tree)}
        total={tree.data ? areas.length : null}
        none={{ icon: 'drop', title: t('summary.none'), text: t('summary.none.text') }}
        hasAlarms
      >
        <Stack gap={12} className={styles.areas}>
          {areas.map((area) => (
            <AreaPanel
              key={area._id}
              area={area}
              range={range}
              isOpen={!link.folded.includes(area._id)}
              onFold={(isOpen) => fold(area._id, isOpen)}
            />
          ))}
        </Stack>
      </ShownCard>
    </ScreenFrame>
  );
};
