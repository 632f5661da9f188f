import { formatCount } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Caption, Row, Stack, Text } from '../layout/primitives';
import { Track } from '../layout/Track';
import { durationWord, sayWord } from './format-age';

type Props = {
  title: string;
  done: number;
  total: number;
  /** Unit after the numbers, such as 筆 or rows. */
  unit?: string;
  /** Remaining time in ms; null while unknown. */
  left?: number | null;
  /** Text that says that the user may leave the page. */
  children?: string;
  onBackground?: () => void;
  onCancel?: () => void;
};

/** Progress of a long task: share done, remaining time, and that the user may leave. */
export const TaskProgress = ({ title, done, total, unit, left, children, onBackground, onCancel }: Props) => {
  const { t } = useTranslation('ui');
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return (
    <Stack gap={8}>
      <Row gap={8} align="baseline">
        <b>{title}</b>
        <Caption push>
          {t('progress.of', { done: formatCount(done), total: formatCount(total) })} {unit}
        </Caption>
      </Row>
      <progress className="visually-hidden" value={done} max={total} aria-label={title} />
      <Track share={share} />
      <Text as="p" size="data" tone="muted">
        {typeof left === 'number' && t('progress.left', { duration: sayWord(t, durationWord(left)) })}
        {children}
      </Text>
      <Row gap={8} above={4}>
        {onBackground && <Button onClick={onBackground}>{t('action.background')}</Button>}
        {onCancel && (
          <Button kind="ghost" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        )}
      </Row>
    </Stack>
  );
};
