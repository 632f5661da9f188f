import type { Zone } from '@talus/domain/time/zone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlay/Dialog';
import { causedStatus, type LatestRow } from '../row';
import { useNoValue, useProblem } from './NoValueNote';
import styles from './Table.module.css';

type Props = { row: LatestRow; now: number; zone: Zone };

/** The remarks of a row, truncated; a press or Enter shows the full text. */
export const Remark = ({ row, now, zone }: Props) => {
  const { t } = useTranslation('latestData');
  const [isOpen, setOpen] = useState(false);
  const status = causedStatus(row, 'storm');
  const storm = status === 'AL' || status === 'WSL' ? t(`storm.${status}`) : null;
  const problem = useProblem(row);
  const noValue = useNoValue(row, now, zone);
  const remark = row.remark?.content;
  if (!storm && !problem && !noValue && !remark) return null;
  return (
    <>
      <button type="button" className={styles.remarks} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {storm && (
          <span className={styles.storm} data-status={status}>
            {storm}
          </span>
        )}
        {problem && <span className={styles.noValue}>{problem}</span>}
        {noValue && <span className={styles.noValue}>{noValue}</span>}
        {remark && <span className={styles.remark}>{remark}</span>}
      </button>
      {isOpen && (
        <Dialog title={t('remark.of', { name: row.name })} onClose={() => setOpen(false)}>
          {[storm, problem, noValue, remark].filter(Boolean).map((text) => (
            <p key={text} className={styles.whole}>
              {text}
            </p>
          ))}
        </Dialog>
      )}
    </>
  );
};
