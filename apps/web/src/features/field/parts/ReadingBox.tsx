import type { FieldStop } from '@talus/contract/data/field';
import { type FieldEntry, isNote } from '@talus/domain/field/queue';
import { formatNumber, MINUS } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { Box, Row, Text } from '../../../ui/layout/primitives';
import { StatusShape } from '../../../ui/status/StatusShape';
import type { Judged, Part } from '../state';
import { usePartNames } from '../use-part-names';
import styles from './ReadingBox.module.css';

type Props = {
  stop: FieldStop;
  entry: Pick<FieldEntry, Part | 'remark' | 'at' | 'unit' | 'decimals'>;
  parts: readonly Part[];
  active: Part;
  onActive: (part: Part) => void;
  judged: Judged;
  /** State of the entry in a word; null during input. */
  state: string | null;
};

/** Shows the input in large digits with its level. */
export const ReadingBox = ({ stop, entry, parts, active, onActive, judged, state }: Props) => {
  const { t } = useTranslation('field');
  const zone = useZone();
  const names = usePartNames(stop);
  const isConverted =
    judged.result !== null && formatNumber(judged.result, entry) !== formatNumber(Number(entry.reading), entry);
  return (
    <Row gap={8} wrap relative className={styles.boxes} data-single={parts.length === 1 || undefined}>
      {parts.map((part) => (
        <Box
          as="button"
          key={part}
          type="button"
          minWidth={0}
          surface="card"
          radius={3}
          tone="plain"
          textAlign="start"
          className={styles.box}
          aria-pressed={parts.length > 1 ? part === active : undefined}
          data-active={part === active || undefined}
          onClick={() => onActive(part)}
        >
          <Row as="span" justify="between" size="meta" line={18} tone="muted">
            <span>{names[part]}</span>
            {part === 'reading' && <span>{state ?? formatTime(entry.at, zone, 'HH:mm')}</span>}
          </Row>
          <Row as="span" gap={6} align="baseline" className={styles.value} aria-live="polite">
            <b data-empty={entry[part] === '' || undefined}>
              {entry[part] === '' ? t(isNote(entry) ? 'walk.noted' : 'walk.empty') : entry[part].replace('-', MINUS)}
            </b>
            {part === 'reading' && entry[part] !== '' && <u>{entry.unit}</u>}
          </Row>
        </Box>
      ))}
      {judged.level && (
        <Row
          as="output"
          gap={8}
          align="center"
          minHeight={36}
          pad="0 12"
          radius={2}
          size={16}
          tone="status"
          weight="strong"
          className={styles.level}
          data-status={judged.level}
        >
          <StatusShape status={judged.level} size={14} />
          {t(`level.${judged.level}`)}
          {isConverted && (
            <Text as="small" push size="data" weight="normal">
              {t('walk.result', { value: formatNumber(judged.result, entry), unit: entry.unit })}
            </Text>
          )}
        </Row>
      )}
    </Row>
  );
};
