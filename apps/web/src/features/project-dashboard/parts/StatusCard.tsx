import type { LatestRow } from '@talus/contract/data/latest-data';
import type { Overview } from '@talus/domain/dashboard-status/overview';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../app/frame/Loaded';
import { NoneShown } from '../../../app/frame/NoneShown';
import { cx } from '../../../ui/cx';
import { Card } from '../../../ui/layout/Card';
import { Grid } from '../../../ui/layout/primitives';
import part from './Part.module.css';
import { Pie } from './Pie';
import styles from './parts.module.css';
import { StatusTable } from './StatusTable';

type Props = { latest: UseQueryResult<LatestRow[]>; overview: readonly Overview[] };

export const StatusCard = ({ latest, overview }: Props) => {
  const { t } = useTranslation('projectDashboard');
  return (
    <Card
      title={t('status.title')}
      caption={t('status.caption')}
      ruled
      padded={false}
      className={cx(part.card, styles.statusCardCard)}
    >
      <Loaded
        query={latest}
        what={t('status.title')}
        rows={14}
        count={(rows) => rows.length}
        empty={<NoneShown icon="layers" title={t('table.empty')} />}
      >
        {() => (
          <>
            <Grid columns={2} flex="none" borderBottom="grid" className={styles.pies}>
              {overview.map((group) => (
                <Pie key={group.group} overview={group} />
              ))}
            </Grid>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys */}
            <div className={part.scroll} tabIndex={0}>
              <StatusTable overview={overview} />
            </div>
          </>
        )}
      </Loaded>
    </Card>
  );
};
