import { fillPath } from '@talus/contract/client';
import { getFieldPhoto } from '@talus/contract/data/field';
import { type FieldEntry, isNote } from '@talus/domain/field/queue';
import { formatTime } from '@talus/domain/time/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { Icon } from '../../../ui/icons/Icon';
import { Card } from '../../../ui/layout/Card';
import { Grid, Text } from '../../../ui/layout/primitives';
import { EntryRow } from './EntryRow';
import styles from './parts.module.css';

const levelOf = ({ state }: FieldEntry) => (state.type === 'sent' ? state.level : null);
const sentAt = ({ state }: FieldEntry): number => (state.type === 'sent' ? state.at : 0);
const isNormal = (entry: FieldEntry) => levelOf(entry) === 'GREEN' && entry.photos.length === 0 && !isNote(entry);

/** Lists entries stored on the server with their level; entries without problems are collapsed into a line. */
export const SentCard = ({ entries }: { entries: readonly FieldEntry[] }) => {
  const { t } = useTranslation('field');
  const zone = useZone();
  const [isWhole, setWhole] = useState(false);
  const sent = entries.filter(({ state }) => state.type === 'sent');
  const dropped = entries.length - sent.length;
  if (entries.length === 0) return null;
  const normal = sent.filter(isNormal);
  const newest = Math.max(...sent.map(sentAt));
  return (
    <Card
      title={t('sent.title', { count: sent.length })}
      caption={sent.length > 0 && t('sent.caption', { time: formatTime(newest, zone, 'HH:mm') })}
      padded={false}
      ruled
    >
      <ul>
        {(isWhole ? sent : sent.filter((entry) => !isNormal(entry))).map((entry) => (
          <EntryRow key={entry.id} entry={entry} icon="check">
            <Told entry={entry} />
          </EntryRow>
        ))}
      </ul>
      {!isWhole && normal.length > 0 && (
        <Grid
          as="button"
          type="button"
          gap={8}
          align="center"
          minHeight={40}
          width="full"
          pad="0 12"
          bare
          tone="muted"
          textAlign="start"
          className={styles.rest}
          aria-expanded={false}
          onClick={() => setWhole(true)}
        >
          <Icon name="check" />
          {t('sent.rest', { count: normal.length })}
          <Icon name="down" />
        </Grid>
      )}
      {dropped > 0 && (
        <Text as="p" pad="8 12" borderTop="grid" size="data" tone="muted">
          {t('dropped.title', { count: dropped })}
        </Text>
      )}
    </Card>
  );
};

/** Shows the level of the server's evaluation, and the photos. */
const Told = ({ entry }: { entry: FieldEntry }) => {
  const { t } = useTranslation('field');
  const zone = useZone();
  const level = levelOf(entry);
  return (
    <>
      {level === null || level === 'GREEN'
        ? t(isNote(entry) ? 'sent.note' : 'sent.normal')
        : t('sent.level', { level: t(`level.${level}`), time: formatTime(entry.at, zone, 'HH:mm') })}
      {entry.photos.map(({ id }, i) => (
        <Text
          as="a"
          key={id}
          tone="accent"
          className={styles.photo}
          href={fillPath(getFieldPhoto.path, { photoId: id })}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="camera" label={t('sent.photo', { name: entry.name, n: i + 1 })} />
        </Text>
      ))}
    </>
  );
};
