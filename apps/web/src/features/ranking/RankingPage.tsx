import type { RankingAnswer } from '@talus/contract/data/ranking';
import { usualWindow } from '@talus/domain/ranking/window';
import { formatCount, formatLimit } from '@talus/domain/text/format-number';
import { HOUR_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/clock';
import { ExportMenu } from '../../app/export/ExportMenu';
import { PhoneFilters } from '../../app/frame/PhoneFilters';
import { readOf } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { ShownCard } from '../../app/frame/ShownCard';
import { useProject } from '../../app/session/store';
import { useUrlState } from '../../app/url/use-url-state';
import { useZone } from '../../app/use-zone';
import { CopyLinkButton } from '../../ui/controls/CopyLinkButton';
import { Card } from '../../ui/layout/Card';
import { Box, Caption, Grid, Text } from '../../ui/layout/primitives';
import { EmptyState } from '../../ui/status/EmptyState';
import { ErrorLine } from '../../ui/status/ErrorLine';
import { curveHref } from './curve-href';
import { DroppedCard } from './parts/DroppedCard';
import { Filters } from './parts/Filters';
import { RankCard } from './parts/RankCard';
import { useRanking } from './queries';
import styles from './RankingPage.module.css';
import { rankingSheet } from './sheet';
import { rankingCodec } from './url';
import { droppedOf, tablesOf } from './view';

const TICK_MS = 60_000;

/** The instruments of the selected project with the largest movement in a window, and the gauges with most rain. */
export const RankingPage = () => {
  const { t } = useTranslation(['ranking', 'shell', 'status']);
  const project = useProject();
  const zone = useZone();
  const now = useNow(TICK_MS);
  const [link, change] = useUrlState(rankingCodec);
  const window = link.window ?? usualWindow(now, zone);
  const query = useRanking(window, link.keepsOutliers);
  if (!project) return null;
  const { data } = query;
  const read = readOf(query);
  const title = t('shell:screen.rank');
  const minute = (ms: number) => formatTime(ms, zone, 'YYYY-MM-DD HH:mm');
  const span = { from: minute(window.from), to: minute(window.to) };
  const shown = [
    t('shown.window', { ...span, hours: formatLimit((window.to - window.from) / HOUR_MS) }),
    t('status.then', { time: span.to }),
  ];
  const filtersWith = (onRun: () => void) => (
    <Filters
      link={link}
      window={window}
      now={now}
      zone={zone}
      isBusy={query.isFetching}
      onChange={change}
      onRun={onRun}
    />
  );
  const exporting = {
    disabled: !data,
    about: () => ({
      title,
      project: project.name,
      zone,
      now,
      read,
      shown: [t('sheet.window', span), ...(link.keepsOutliers ? [t('sheet.kept')] : [])],
    }),
    table: () => (data ? rankingSheet(t, tablesOf(data, link), droppedOf(data, link), zone) : { heads: [], rows: [] }),
  };
  const instruments = data && Object.values(data.tables).some((table) => table.instruments > 0);
  const none = instruments === false ? t('none.kinds') : t('none');
  return (
    <ScreenFrame
      title={title}
      shown={shown}
      read={read}
      failed={t('failed')}
      hasAlarms
      bar={filtersWith(() => {})}
      actions={
        <>
          <CopyLinkButton />
          <ExportMenu {...exporting} />
        </>
      }
      phone={{
        head: (
          <PhoneFilters
            title={title}
            label={t('filter')}
            shown={
              <Caption as="p" pad="0 12 8">
                {shown.join(' · ')}
              </Caption>
            }
          >
            {(close) => (
              <>
                {filtersWith(close)}
                <ExportMenu {...exporting} touch />
              </>
            )}
          </PhoneFilters>
        ),
      }}
    >
      {link.refused && (
        <Box below={12} className={styles.refused}>
          <ErrorLine title={t('refused')}>{t(`refused.${link.refused}`, span)}</ErrorLine>
        </Box>
      )}
      {link.kinds.length === 0 ? (
        <Card>
          <EmptyState icon="filter" title={t('unchosen.title')}>
            {t('unchosen.text')}
          </EmptyState>
        </Card>
      ) : (
        <ShownCard
          read={read}
          total={data ? Object.values(data.tables).reduce((sum, { ranked }) => sum + ranked, 0) : null}
          none={{ icon: 'rank', title: none, text: instruments ? t('none.text') : '' }}
          hasAlarms
        >
          {data && <Tables data={data} link={link} onKeep={(keepsOutliers) => change({ keepsOutliers })} />}
        </ShownCard>
      )}
    </ScreenFrame>
  );
};

type TablesProps = {
  data: RankingAnswer;
  link: Parameters<typeof tablesOf>[1];
  onKeep: (keepsOutliers: boolean) => void;
};

const Tables = ({ data, link, onKeep }: TablesProps) => {
  const { t } = useTranslation('ranking');
  const zone = useZone();
  const project = useProject()?._id ?? '';
  const hrefOf = (instrument: string) => curveHref(instrument, project, data);
  const masked = data.masked.instruments.filter(({ kind }) => link.kinds.includes(kind));
  return (
    <>
      <Grid gap={12} below={12} className={styles.cards}>
        {tablesOf(data, link).map((shown) => (
          <RankCard key={shown.ranking} shown={shown} zone={zone} hrefOf={hrefOf} />
        ))}
      </Grid>
      {masked.length > 0 && (
        <Text as="p" below={12} size="data" tone="muted">
          {t('masked.readings', {
            n: formatCount(masked.reduce((sum, { count }) => sum + count, 0)),
            names: masked.map(({ name, count }) => t('masked.one', { name, n: count })).join(t('comma')),
          })}
        </Text>
      )}
      {link.kinds.some((kind) => kind !== 'RG') && (
        <DroppedCard
          shown={droppedOf(data, link)}
          outliers={data.outliers}
          zone={zone}
          hrefOf={hrefOf}
          onKeep={onKeep}
        />
      )}
    </>
  );
};
