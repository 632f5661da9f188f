import { CLOCK_TOLERANCE_MS, clockAdvice } from '@talus/domain/field/clock';
import { type FieldEntry, movedTime } from '@talus/domain/field/queue';
import { formatTime } from '@talus/domain/time/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { tell } from '../../../entities/field/store';
import { sync } from '../../../entities/field/sync';
import { Button } from '../../../ui/controls/Button';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { Card } from '../../../ui/layout/Card';
import { Grid, Text } from '../../../ui/layout/primitives';
import { durationWord, sayWord } from '../../../ui/status/format-age';
import styles from './parts.module.css';

type Props = { asked: readonly FieldEntry[]; offset: number };

/** Shows that the phone's clock is wrong, and asks about readings whose time cannot be corrected automatically. */
export const ClockCard = ({ asked, offset }: Props) => {
  const { t } = useTranslation('field');
  const { t: ui } = useTranslation('ui');
  const spanOf = (ms: number) => sayWord(ui, durationWord(Math.abs(ms)));
  const [first] = asked;
  if (!first && Math.abs(offset) <= CLOCK_TOLERANCE_MS) return null;
  if (!first)
    return (
      <Card title={t(offset < 0 ? 'clock.ahead' : 'clock.behind', { span: spanOf(offset) })} ruled>
        <Text as="p" size="data" tone="muted">
          {t('clock.corrected')}
        </Text>
      </Card>
    );
  const advice = clockAdvice(first.offset, offset);
  const span = spanOf(advice.type === 'ask' ? advice.byMs : offset);
  return (
    <Card title={t('clock.ask', { count: asked.length, span })} ruled>
      <Choice asked={asked} offset={offset} />
    </Card>
  );
};

/** Chooses per reading whether to shift its time, because the clock may have been set between two readings. */
const Choice = ({ asked, offset }: Props) => {
  const { t } = useTranslation('field');
  const zone = useZone();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string, isMoved: boolean) => {
    const next = new Set(left);
    if (isMoved) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const settle = async () => {
    for (const { id } of asked) await tell({ type: 'clock-settled', id, offset, move: !left.has(id) });
    await sync();
  };
  const time = (ms: number) => formatTime(ms, zone, 'MM-DD HH:mm');
  return (
    <>
      <Text as="p" size="data" tone="muted">
        {t('clock.ask.text')}
      </Text>
      <Grid as="ul" gap={8} className={styles.readings}>
        {asked.map((entry) => (
          <li key={entry.id}>
            <Checkbox checked={!left.has(entry.id)} onChange={(isMoved) => toggle(entry.id, isMoved)}>
              {t('clock.move.one', { name: entry.name, from: time(entry.at), to: time(movedTime(entry, offset)) })}
            </Checkbox>
          </li>
        ))}
      </Grid>
      <Button size="touch" block onClick={settle}>
        {t('clock.settle', { n: asked.length - left.size })}
      </Button>
    </>
  );
};
