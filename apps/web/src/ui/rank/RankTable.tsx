import type { Status } from '@talus/domain/status/status';
import type { ReactNode } from 'react';
import { StatusDot } from '../StatusDot';
import styles from './RankTable.module.css';

export type RankRow = {
  id: string;
  /** Null: not known. */
  status: Status | null;
  /** Its name, as a link. */
  name: ReactNode;
  /** Under the name on a phone. */
  place: string;
  /** Of the largest, 0 to 1; absent where the table has no bars. */
  bar?: number;
  /** A `RankCell` for each value. */
  cells: ReactNode;
};

type Props = {
  label: string;
  heads: { no: string; name: string; place: string; values: readonly string[] };
  rows: readonly RankRow[];
  /** Rain is blue; the size of a movement has no colour of its own. */
  bars?: 'rain' | 'plain';
};

/** The largest first, each with where it stands. */
export const RankTable = ({ label, heads, rows, bars }: Props) => (
  <table className={styles.table} aria-label={label} data-many={heads.values.length > 2 || undefined}>
    <thead>
      <tr>
        <th scope="col">
          <span aria-hidden="true">#</span>
          <span className="visually-hidden">{heads.no}</span>
        </th>
        <th scope="col">{heads.name}</th>
        <th scope="col" className={styles.place}>
          {heads.place}
        </th>
        {bars && <td className={styles.bar} />}
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
            <span className={styles.name}>
              {status && <StatusDot status={status} word={false} />}
              {name}
            </span>
            <small className={styles.under}>{place}</small>
          </th>
          <td className={styles.place}>{place}</td>
          {bars && (
            <td aria-hidden="true" className={styles.bar} data-bars={bars}>
              <i style={{ width: `${bar * 100}%` }} />
            </td>
          )}
          {cells}
        </tr>
      ))}
    </tbody>
  </table>
);

type CellProps = {
  children?: ReactNode;
  /** What it is ranked by. */
  isMain?: boolean;
  /** Faint, unless there is something to say. */
  tone?: 'faint' | 'strong';
  /** It stands out, which is no status: a sunken cell with a dark bar, and a sentence for those who hear it. */
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

/** How a value that stands out is marked, for a legend. */
export const StandsOutMark = () => <i aria-hidden="true" className={styles.mark} />;
