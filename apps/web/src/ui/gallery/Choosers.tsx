import { useMemo, useState } from 'react';
import { Button } from '../controls/Button';
import { Field } from '../controls/Field';
import { DateRange } from '../date/DateRange';
import { type QuickRange, quickRange, type Range } from '../date/date-range';
import { QuickRanges } from '../date/QuickRanges';
import { InstrumentCascader } from '../instrument-cascader/InstrumentCascader';
import { Card } from '../layout/Card';
import { Caption, Grid, Row } from '../layout/primitives';
import { Tabs } from '../layout/Tabs';
import { BottomSheet } from '../overlay/BottomSheet';
import { useConfirm } from '../overlay/Confirm';
import { Dropdown } from '../overlay/Dropdown';
import { Menu } from '../overlay/Menu';
import { useNotice } from '../overlay/Notice';
import { StatusShape } from '../status/StatusShape';
import styles from './Gallery.module.css';
import { manyInstruments } from './many-instruments';
import type { GalleryWords } from './words';

const ZONE = 'Asia/Taipei';

export const Choosers = ({ words }: { words: GalleryWords }) => {
  const notice = useNotice();
  const confirm = useConfirm();
  const areas = useMemo(manyInstruments, []);
  const [now] = useState(() => Date.now());
  const [chosen, setChosen] = useState([
    'instrument-0-0-0',
    'instrument-0-0-1',
    'instrument-3-2-5',
    'instrument-3-2-6',
  ]);
  const [range, setRange] = useState<Range | null>(() => quickRange('7D', now, ZONE));
  const [quick, setQuick] = useState<QuickRange | null>('7D');
  const [tab, setTab] = useState<'all' | 'WSL' | 'AL'>('all');
  const [sheet, setSheet] = useState(false);
  return (
    <>
      <Card title={words.notices} tools={<Caption as="small">{words.noticesHint}</Caption>} ruled>
        <Row gap={8} align="start" wrap className={styles.line}>
          <Button onClick={() => notice.success(words.saved)}>{words.saved}</Button>
          <Button onClick={() => notice.info(words.downloading)}>{words.downloading}</Button>
          <Button onClick={() => notice.error({ title: words.denied, code: 'access.denied' })}>{words.denied}</Button>
          <Button
            onClick={async () => {
              if (await confirm({ title: words.ask, body: words.askBody, yes: words.delete }))
                notice.success(words.saved);
            }}
          >
            {words.delete}
          </Button>
          <Dropdown
            trigger={(trigger) => (
              <Button {...trigger} iconAfter="down">
                {words.menu}
              </Button>
            )}
          >
            {(close) => (
              <Menu
                label={words.menu}
                onClose={close}
                entries={[
                  {
                    key: '1',
                    label: 'TK-01',
                    detail: 'P-2107',
                    before: <StatusShape status="WSL" />,
                    checked: true,
                    onSelect: () => undefined,
                  },
                  {
                    key: '2',
                    label: 'EX-02',
                    detail: 'P-2204',
                    before: <StatusShape status="GREEN" />,
                    checked: false,
                    onSelect: () => undefined,
                  },
                  { key: '3', label: words.clear, icon: 'logout', ruled: true, onSelect: () => undefined },
                ]}
              />
            )}
          </Dropdown>
          <Button onClick={() => setSheet(true)} icon="filter">
            {words.sheet}
          </Button>
          <BottomSheet title={words.sheet} open={sheet} onClose={() => setSheet(false)}>
            {words.emptyText}
          </BottomSheet>
        </Row>
        <Tabs
          label={words.sheet}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'all', label: words.all, count: 52 },
            { value: 'WSL', label: <StatusShape status="WSL" />, count: 1 },
            { value: 'AL', label: <StatusShape status="AL" />, count: 3 },
          ]}
        />
      </Card>
      <Card title={words.choosers} caption={words.choosersHint} ruled className={styles.whole ?? ''}>
        <Grid gap={12} align="end" className={styles.choosers}>
          <Field label={words.choosersHint}>
            {(control) => (
              <InstrumentCascader areas={areas} value={chosen} onChange={setChosen} control={control} max={60} />
            )}
          </Field>
          <DateRange
            value={range}
            now={now}
            zone={ZONE}
            onChange={(next) => {
              setRange(next);
              setQuick(null);
            }}
          />
          <QuickRanges
            value={quick}
            now={Date.now}
            zone={ZONE}
            onChange={(next, name) => {
              setRange(next);
              setQuick(name);
            }}
          />
        </Grid>
      </Card>
    </>
  );
};
