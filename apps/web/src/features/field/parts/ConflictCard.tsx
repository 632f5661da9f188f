import { numberOf } from '@talus/domain/field/keypad';
import { type FieldEntry, isNote, type Settlement } from '@talus/domain/field/queue';
import { formatNumber } from '@talus/domain/text/format-number';
import { MINUTE_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { tell } from '../../../entities/field/store';
import { sync } from '../../../entities/field/sync';
import { Button } from '../../../ui/controls/Button';
import { Card } from '../../../ui/layout/Card';
import { Box, Grid } from '../../../ui/layout/primitives';
import styles from './ConflictCard.module.css';

/** Shows conflicting readings side by side; the user chooses. */
export const ConflictCard = ({ entries }: { entries: readonly FieldEntry[] }) => {
  const { t } = useTranslation('field');
  if (entries.length === 0) return null;
  return (
    <Card title={t('conflict.title', { count: entries.length })} caption={t('conflict.caption')} padded={false} ruled>
      {entries.map((entry) => (
        <Conflict key={entry.id} entry={entry} />
      ))}
    </Card>
  );
};

const Conflict = ({ entry }: { entry: FieldEntry }) => {
  const { t } = useTranslation('field');
  const zone = useZone();
  const { id, name, reading, reading3, at, by, decimals, state } = entry;
  if (state.type !== 'conflict') return null;
  const { theirs } = state;
  const other = theirs.by ?? t('conflict.somebody');
  const time = formatTime(at, zone, 'HH:mm');
  const settle = (settlement: Settlement) => void tell({ type: 'settled', id, settlement }).then(sync);
  const both = (one: string, two: string) => (two ? `${one} / ${two}` : one);
  const number = (value: number | null) => (value === null ? '' : formatNumber(value, { decimals }));
  return (
    <Box borderBottom="grid" className={styles.conflict}>
      <table>
        <tbody>
          <tr>
            <th scope="row">
              <b>{name}</b> {t('conflict.mine')}
            </th>
            <td>{isNote(entry) ? entry.remark : both(number(numberOf(reading)), number(numberOf(reading3)))}</td>
            <td>
              {time} {by.name}
            </td>
          </tr>
          <tr>
            <th scope="row">{t('conflict.theirs')}</th>
            <td>
              {both(number(theirs.reading), number(theirs.reading3))}
              {theirs.isStruck && ` ${t('conflict.struck')}`}
            </td>
            <td>
              {time} {other}
            </td>
          </tr>
        </tbody>
      </table>
      <Grid columns={3} gap={8} className={styles.choices}>
        <Button
          size="touch"
          onClick={() => settle({ choice: 'both', remark: t('conflict.both.remark', { name: other }) })}
        >
          {t('conflict.both')}
        </Button>
        <Button size="touch" onClick={() => settle({ choice: 'mine' })}>
          {t('conflict.use-mine')}
        </Button>
        <Button size="touch" onClick={() => settle({ choice: 'theirs' })}>
          {t('conflict.use-theirs')}
        </Button>
      </Grid>
      <small>{t('conflict.both.text', { time: formatTime(at + MINUTE_MS, zone, 'HH:mm') })}</small>
    </Box>
  );
};
