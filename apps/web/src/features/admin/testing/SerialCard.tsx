import { testSerialPort } from '@talus/contract/data/serial';
import { formatTime } from '@talus/domain/time/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../../app/clock';
import { errorWords } from '../../../app/errors';
import { useZone } from '../../../app/use-zone';
import { api } from '../../../lib/api';
import { Button } from '../../../ui/controls/Button';
import { Card } from '../../../ui/layout/Card';
import { Box, Row, Text } from '../../../ui/layout/primitives';
import styles from './TestingPage.module.css';

type Entry = { id: number; at: number; text: string; isBad: boolean };

/** Tests the port of the serial-port host and logs each outcome. */
export const SerialCard = () => {
  const { t } = useTranslation('adminTesting');
  const zone = useZone();
  const [log, setLog] = useState<readonly Entry[]>([]);
  const [isBusy, setBusy] = useState(false);
  const note = (text: string, isBad = false) =>
    setLog((lines) => [...lines, { id: lines.length, at: now(), text, isBad }]);
  const run = async () => {
    setBusy(true);
    note(t('serial.asked'));
    try {
      const { host, status, milliseconds, log: said } = await api(testSerialPort, {});
      note(t('serial.answered', { host, status, ms: milliseconds }), status >= 400);
      note(said.trim() || t('serial.silent'), status >= 400);
    } catch (error) {
      note(errorWords(error).text ?? t('serial.failed'), true);
    }
    setBusy(false);
  };
  return (
    <Card
      title={t('serial.title')}
      tools={
        <Row gap={8}>
          <Button size="small" disabled={log.length === 0} onClick={() => setLog([])}>
            {t('serial.clear')}
          </Button>
          <Button size="small" icon="play" busy={isBusy} onClick={() => void run()}>
            {t('serial.run')}
          </Button>
        </Row>
      }
    >
      <Text as="p" below={8} size="data" tone="muted">
        {t('serial.about')}
      </Text>
      <Box
        above={8}
        pad="8 12"
        surface="sunken"
        border="line"
        radius={2}
        size="meta"
        line={18}
        breaks
        overflow="auto"
        className={styles.log}
        role="log"
        aria-label={t('serial.log')}
      >
        {log.length === 0 && <Text tone="muted">{t('serial.start')}</Text>}
        {log.map(({ id, at, text, isBad }) => (
          <div key={id} className={styles.entry} data-bad={isBad || undefined}>
            <Text tone="muted">{formatTime(at, zone, 'HH:mm:ss')}</Text> <span>{text}</span>
          </div>
        ))}
      </Box>
    </Card>
  );
};
