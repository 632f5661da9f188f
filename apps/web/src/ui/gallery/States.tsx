import { NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import type { Status } from '@talus/domain/status/status';
import { Button } from '../controls/Button';
import { Card } from '../layout/Card';
import { Caption, Stack, Text } from '../layout/primitives';
import { EmptyState } from '../status/EmptyState';
import { ErrorLine } from '../status/ErrorLine';
import { LevelBar } from '../status/LevelBar';
import { LoadingRows } from '../status/LoadingRows';
import { NoDataState } from '../status/NoDataState';
import { Reading } from '../status/Reading';
import { ReadingTime } from '../status/ReadingTime';
import { StatusDot } from '../status/StatusDot';
import { TaskProgress } from '../status/TaskProgress';
import styles from './Gallery.module.css';
import type { GalleryWords } from './words';

const NOW = Date.parse('2026-11-15T08:43:20+08:00');
const ZONE = 'Asia/Taipei';
const MINUTE = 60_000;

const LIMITS = { ...NO_LIMITS, AL: { minus: -20, plus: 20 }, WSL: { minus: -30, plus: 30 } };

type Sample = {
  status: Status;
  name: string;
  value: number | null;
  unit: string;
  decimals: number;
  age: number | null;
};

const ROWS: Sample[] = [
  { status: 'WSL', name: 'TM-03', value: 34.31, unit: 'mm', decimals: 2, age: 13 },
  { status: 'AL', name: 'STI-11', value: 0.343, unit: '°', decimals: 3, age: 3 },
  { status: 'WL', name: 'LC-09', value: 1412.7, unit: 'kN', decimals: 1, age: 3 },
];
const OLD_ROWS: Sample[] = [
  { status: 'GREEN', name: 'SAA-01', value: -8.44, unit: 'mm', decimals: 2, age: 3 },
  { status: 'GREEN', name: 'DS-03', value: -6.82, unit: 'm', decimals: 2, age: 23 },
  { status: 'down', name: 'TM-15', value: 4.06, unit: 'mm', decimals: 2, age: 393 },
  { status: 'down', name: 'ELP-15', value: null, unit: 'kPa', decimals: 1, age: null },
];

const SampleTable = ({ rows }: { rows: Sample[] }) => (
  <Stack as="table" width="full" size="data" className={styles.table}>
    <tbody>
      {rows.map(({ status, name, value, unit, decimals, age }) => (
        <tr key={name} data-down={status === 'down' || undefined}>
          <td>
            <StatusDot status={status} />
          </td>
          <td>
            <b>{name}</b>
          </td>
          <Text as="td" textAlign="end">
            <Reading value={value} decimals={decimals} unit={unit} align={{ fraction: 3.6, unit: 30 }} />
          </Text>
          <td>
            <LevelBar value={value} limits={LIMITS} status={status} />
          </td>
          <td>
            <ReadingTime
              at={age === null ? null : NOW - age * MINUTE}
              now={NOW}
              zone={ZONE}
              interval={10 * MINUTE}
              down={status === 'down'}
              date={false}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </Stack>
);

export const States = ({ words }: { words: GalleryWords }) => (
  <>
    <Card title={words.empty} tools={<Caption as="small">{words.emptyHint}</Caption>} ruled>
      <EmptyState icon="chart" title={words.emptyTitle} actions={<Button>{words.emptyAction}</Button>}>
        {words.emptyText}
      </EmptyState>
    </Card>
    <Card title={words.noData} tools={<Caption as="small">{words.noDataHint}</Caption>} ruled>
      <NoDataState
        nearest={{ name: 'TM-03', time: '2026-11-07 23:50', side: 'before' }}
        actions={
          <>
            <Button>{words.sevenDays}</Button>
            <Button kind="ghost">{words.clear}</Button>
          </>
        }
      />
    </Card>
    <Card title={words.loading} tools={<Caption as="small">{words.loadingHint}</Caption>} ruled>
      <LoadingRows rows={5} />
    </Card>
    <Card title={words.error} tools={<Caption as="small">{words.errorHint}</Caption>} ruled>
      <ErrorLine title={words.errorTitle} onRetry={() => undefined}>
        {words.errorText}
      </ErrorLine>
      <SampleTable rows={ROWS} />
    </Card>
    <Card title={words.old} tools={<Caption as="small">{words.oldHint}</Caption>} ruled>
      <SampleTable rows={OLD_ROWS} />
      <Caption as="p" line={18} className={styles.note}>
        {words.oldNote}
      </Caption>
    </Card>
    <Card title={words.task} tools={<Caption as="small">{words.taskHint}</Caption>} ruled>
      <div className={styles.middle}>
        <TaskProgress
          title={words.taskTitle}
          done={412_000}
          total={777_600}
          unit={words.taskUnit}
          left={40_000}
          onBackground={() => undefined}
          onCancel={() => undefined}
        >
          {words.taskText}
        </TaskProgress>
      </div>
    </Card>
  </>
);
