import type { Status } from '@talus/domain/status/status';
import type { ReactNode } from 'react';
import { Box, Row, Text } from '../layout/primitives';
import { StatusDot } from '../status/StatusDot';
import styles from './RankTable.module.css';

export type RankRow = {
  id: string;
  /** Null: unknown. */
  status: Status | null;
  /** Its name, as a link. */
  name: ReactNode;
  /** Place; on a phone under the name. */
  place: string;
  /** Share of the largest value, 0 to 1; absent where the table has no bars. */
  bar?: number;
  /** A `RankCell` for each value. */
  cells: ReactNode;
};

type Props = {
  label: string;
  heads: { no: string; name: string; place: string; values: readonly string[] };
  rows: readonly RankRow[];
  /** Colour of the bars: blue for rain; the size of a movement has no colour. */
  bars?: 'rain' | 'plain';
};

/** A ranking, largest first, each row with its place. */
export const RankTable = ({ label, heads, rows, bars }: Props) => (
  <Box
    as="table"
    width="full"
    size="data"
    className={styles.table}
    aria-label={label}
    data-many={heads.values.length > 2 || undefined}
  >
    <thead>
      <tr>
        <th scope="col">
          <span aria-hidden="true">#</span>
          <span className="visually-hidden">{heads.no}</span>
        </th>
        <th scope="col">{heads.name}</th>
        <Text as="th" scope="col" tone="muted" clip="inherit" className={styles.place}>
          {heads.place}
        </Text>
        {bars && <Box as="td" minWidth={20} className={styles.bar} />}
        {heads.values.map((head) => (
          <th key={head} scope="col" data-align="end">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, status, name, place, bar = 0, cells }, i) => (
        <tr key={id}>
          <td>{i + 1}</td>
          <th scope="row">
            <Row as="span" inline gap={6} align="center" className={styles.name}>
              {status && <StatusDot status={status} word={false} />}
              {name}
            </Row>
            <small className={styles.under}>{place}</small>
          </th>
          <Text as="td" tone="muted" clip="inherit" className={styles.place}>
            {place}
          </Text>
          {bars && (
            <Box as="td" aria-hidden="true" minWidth={20} className={styles.bar} data-bars={bars}>
              <Box as="i" height={8} push block style={{ width: `${bar * 100}%` }} />
            </Box>
          )}
          {cells}
        </tr>
      ))}
    </tbody>
  </Box>
);

type CellProps = {
  children?: ReactNode;
  /** The ranked value. */
  isMain?: boolean;
  /** Emphasis of the text; faint for unremarkable values. */
  tone?: 'faint' | 'strong';
  /**
   * The value stands out, which is not a status: a sunken cell with a dark bar, and this sentence for screen readers.
   */
  standsOut?: string | undefined;
};

export const RankCell = ({ children, isMain = false, tone, standsOut }: CellProps) => (
  <td data-align="end" className={isMain ? styles.main : undefined} data-tone={tone} data-out={standsOut && true}>
    {standsOut ? (
      <>
        <span aria-hidden="true">{children}</span>
        <span className="visually-hidden">{standsOut}</span>
      </>
    ) : (
      children
    )}
  </td>
);

/** The mark of a value that stands out, for a legend. */
export const StandsOutMark = () => <Box as="i" aria-hidden="true" flex="none" height={14} className={styles.mark} />;
