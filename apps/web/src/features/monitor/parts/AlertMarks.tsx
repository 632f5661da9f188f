import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../ui/layout/primitives';
import { StatusShape } from '../../../ui/status/StatusShape';
import type { AlertMark } from '../marks';
import styles from './TimeStrip.module.css';

type Props = { marks: readonly AlertMark[]; start: number; end: number };

/** Marks above the slider where alarms began; the list beside the slider names them. */
export const AlertMarks = ({ marks, start, end }: Props) => (
  <div aria-hidden="true">
    {marks.map(({ id, name, level, at }) => (
      <span key={id} className={styles.mark} title={name} style={{ left: `${((at - start) / (end - start)) * 100}%` }}>
        <StatusShape status={level} size={11} />
      </span>
    ))}
  </div>
);

const LISTED = 3;

/** The list of the last alarms; selecting one shows the images of its start. */
export const MarkList = ({
  marks,
  zone,
  onPick,
}: {
  marks: readonly AlertMark[];
  zone: Zone;
  onPick: (at: number) => void;
}) => {
  const { t } = useTranslation(['monitor', 'status']);
  if (marks.length === 0) return null;
  return (
    <Row
      as="span"
      gap={4}
      align="center"
      minWidth={0}
      size="meta"
      tone="muted"
      overflow="hidden"
      className={styles.list}
    >
      {t('marks.title')}
      {marks.slice(-LISTED).map(({ id, name, level, at }) => (
        <Row
          as="button"
          key={id}
          type="button"
          gap={4}
          align="center"
          height={28}
          pad="0 6"
          bare
          radius={2}
          size="meta"
          tone="muted"
          hover="bright"
          title={t('marks.pick', {
            name,
            status: t(`status:${level}`),
            time: formatTime(at, zone, 'YYYY-MM-DD HH:mm'),
          })}
          onClick={() => onPick(at)}
        >
          <StatusShape status={level} size={11} />
          <span className="visually-hidden">{t(`status:${level}`)}</span>
          {name} {formatTime(at, zone, 'HH:mm')}
        </Row>
      ))}
    </Row>
  );
};
