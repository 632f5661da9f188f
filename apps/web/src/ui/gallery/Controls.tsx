import { useState } from 'react';
import { Button } from '../controls/Button';
import { Checkbox } from '../controls/Checkbox';
import { Field } from '../controls/Field';
import { IconButton } from '../controls/IconButton';
import { PasswordField } from '../controls/PasswordField';
import { Segmented } from '../controls/Segmented';
import { Switch } from '../controls/Switch';
import { TextField } from '../controls/TextField';
import { Icon } from '../icons/Icon';
import { ICON_PATHS, type IconName } from '../icons/icon-paths';
import { Card } from '../layout/Card';
import { Row, Stack } from '../layout/primitives';
import { StatusLegend } from '../status/StatusLegend';
import styles from './Gallery.module.css';
import type { GalleryWords } from './words';

const SERIES = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 's10', 'rain'];
const COUNTS = { WSL: 1, AL: 3, WL: 2, GREEN: 41, down: 5 };
const INTERVALS = ['hour', 'daily', 'all'] as const;

export const Controls = ({ words }: { words: GalleryWords }) => {
  const [on, setOn] = useState(true);
  const [text, setText] = useState('');
  const [secret, setSecret] = useState('1234');
  const [interval, setInterval] = useState<(typeof INTERVALS)[number]>('all');
  return (
    <Card title={words.controls} ruled className={styles.wide ?? ''}>
      <Stack gap={12}>
        <Row gap={8} align="start" wrap className={styles.line}>
          <Button kind="primary">{words.primary}</Button>
          <Button>{words.secondary}</Button>
          <Button pressed>{words.pressed}</Button>
          <Button disabled>{words.disabled}</Button>
          <Button kind="ghost">{words.ghost}</Button>
          <Button busy>{words.busy}</Button>
          <IconButton icon="refresh" label={words.refresh} />
          <IconButton icon="cols" label={words.pressed} pressed />
          <Switch checked={on} onChange={setOn}>
            {words.refresh}
          </Switch>
          <Checkbox checked={on} onChange={setOn}>
            {words.warnings}
          </Checkbox>
        </Row>
        <Row gap={8} align="start" wrap className={styles.line}>
          <TextField value={text} onValue={setText} placeholder={words.placeholder} aria-label={words.number} />
          <Field label={words.number} error={words.numberError}>
            {(control) => <TextField {...control} value="8.O5" onValue={() => undefined} />}
          </Field>
          <Segmented
            label={words.interval}
            value={interval}
            onChange={setInterval}
            segments={INTERVALS.map((value, index) => ({ value, label: words.intervals[index] ?? value }))}
          />
        </Row>
        <Row gap={8} align="start" wrap className={styles.line}>
          <Field label={words.email} look="form">
            {(control) => (
              <TextField {...control} size="touch" icon="mail" value="engineer@demo.talus" onValue={() => undefined} />
            )}
          </Field>
          <Field label={words.password} look="form" error={words.passwordError}>
            {(control) => <PasswordField {...control} size="touch" value={secret} onValue={setSecret} />}
          </Field>
        </Row>
        <StatusLegend counts={COUNTS} selected={['AL']} onToggle={() => undefined} />
        <Row gap={8} align="start" wrap className={styles.line}>
          {SERIES.map((series) => (
            <span key={series} className={styles.series} style={{ background: `var(--${series})` }} />
          ))}
        </Row>
        <Row gap={12} wrap tone="muted">
          {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
            <Icon key={name} name={name} label={name} />
          ))}
        </Row>
      </Stack>
    </Card>
  );
};
