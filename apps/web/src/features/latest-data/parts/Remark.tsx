import type { Zone } from '@talus/domain/time/zone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, Text } from '../../../ui/layout/primitives';
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
      <Box
        as="button"
        type="button"
        align="center"
        minWidth={0}
        width="full"
        height="full"
        bare
        textAlign="start"
        nowrap
        hover="underline"
        className={styles.remarks}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {storm && (
          <Text
            flex="0 1 auto"
            minWidth={0}
            size="meta"
            weight="strong"
            clip="inherit"
            className={styles.storm}
            data-status={status}
          >
            {storm}
          </Text>
        )}
        {problem && (
          <Text flex="none" maxWidth="full" size="meta" weight="strong" clip="inherit" className={styles.noValue}>
            {problem}
          </Text>
        )}
        {noValue && (
          <Text flex="none" maxWidth="full" size="meta" weight="strong" clip="inherit" className={styles.noValue}>
            {noValue}
          </Text>
        )}
        {remark && (
          <Text minWidth={0} size="meta" clip="inherit" className={styles.remark}>
            {remark}
          </Text>
        )}
      </Box>
      {isOpen && (
        <Dialog title={t('remark.of', { name: row.name })} onClose={() => setOpen(false)}>
          {[storm, problem, noValue, remark].filter(Boolean).map((text) => (
            <Text as="p" key={text} below={8} breaks className={styles.whole}>
              {text}
            </Text>
          ))}
        </Dialog>
      )}
    </>
  );
};
