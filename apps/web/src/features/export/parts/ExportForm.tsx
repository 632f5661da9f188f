import { EXPORT_DISPLAYS, type ExportDisplay } from '@talus/domain/charts/export/export-columns';
import { MOST_EXPORT_INSTRUMENTS } from '@talus/domain/charts/export/export-limits';
import { formatCount } from '@talus/domain/text/format-number';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { Field } from '../../../ui/controls/Field';
import { Segmented } from '../../../ui/controls/Segmented';
import { DateRange } from '../../../ui/date/DateRange';
import type { Range } from '../../../ui/date/date-range';
import { type CascaderArea, InstrumentCascader } from '../../../ui/instrument-cascader/InstrumentCascader';
import { Box, Caption, Row, Stack, Text } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { sizeText } from '../../../ui/size-text';
import { type Content, daysOf, isTooLong, lastDays, mostDays } from '../order';
import type { usePreview } from '../queries';
import { EXPORT_INTERVALS, type ExportLink } from '../url';
import styles from './ExportForm.module.css';
import { FormatChoice } from './FormatChoice';
import { Meter } from './Meter';
import { Preview } from './Preview';

type Props = {
  link: ExportLink;
  onChange: (changed: Partial<ExportLink>) => void;
  range: Range;
  content: Content;
  onContent: (content: Content) => void;
  areas: readonly CascaderArea[];
  isLoading: boolean;
  now: number;
  zone: Zone;
  isBusy: boolean;
  preview: ReturnType<typeof usePreview>;
  /** null while the order is incomplete. */
  onOrder: (() => void) | null;
};

const QUICK_DAYS = [7, 30, 90] as const;

/** The form of an export: contents, period and format. */
export const ExportForm = (props: Props) => {
  const { link, onChange, isBusy, onOrder, preview } = props;
  const { t } = useTranslation('fileExports');
  const { tab } = link;
  const isTable = tab === 'table';
  const size = usePhone() ? 'touch' : 'normal';
  return (
    <Stack>
      {tab !== 'table' && (
        <Text as="p" pad="14 16" size="data" tone="muted" className={styles.about}>
          {t(`about.${tab}`)}
        </Text>
      )}
      {(isTable || tab === 'report') && <Instruments {...props} />}
      {tab !== 'instruments' && <Period {...props} />}
      {isTable && <Contents {...props} />}
      <FormatChoice value={link.format} isTable={isTable} onChange={(format) => onChange({ format })} />
      <Box as="ul" surface="sunken" radius={2} size="data" line={20} tone="muted" className={styles.tips}>
        {isTable && <li>{t('tip.days', { most: mostDays })}</li>}
        {(isTable || tab === 'report') && <li>{t('tip.instruments', { most: MOST_EXPORT_INSTRUMENTS })}</li>}
        <li>{t('tip.time')}</li>
      </Box>
      {isTable && onOrder && <Preview preview={preview} />}
      <Row align="center" justify="end" className={styles.order}>
        {isTable && onOrder && preview.data && (
          <Text flex={1} size="data" tone="muted">
            {t('estimate', {
              rows: formatCount(preview.data.estimate.rows),
              size: sizeText(preview.data.estimate.bytes),
            })}
          </Text>
        )}
        <Button
          kind="primary"
          icon="export"
          size={size}
          busy={isBusy}
          disabled={onOrder === null}
          onClick={() => onOrder?.()}
        >
          {t('order')}
        </Button>
      </Row>
    </Stack>
  );
};

const Instruments = ({ link: { instruments }, onChange, areas, isLoading }: Props) => {
  const { t } = useTranslation('fileExports');
  const count = { n: formatCount(instruments.length), most: MOST_EXPORT_INSTRUMENTS };
  return (
    <Box pad="14 16" className={styles.part}>
      <Field label={t('instruments')} hint={t('instruments.hint')}>
        {(control) => (
          <InstrumentCascader
            areas={areas}
            loading={isLoading}
            value={instruments}
            onChange={(chosen) => onChange({ instruments: chosen })}
            max={MOST_EXPORT_INSTRUMENTS}
            control={control}
          />
        )}
      </Field>
      <Row gap="4 16" align="center" wrap above={8} size="data" className={styles.line}>
        <Meter label={t('instruments.count', count)} value={instruments.length} most={MOST_EXPORT_INSTRUMENTS} />
      </Row>
    </Box>
  );
};

const Period = ({ link: { tab, interval }, onChange, range, now, zone }: Props) => {
  const { t } = useTranslation('fileExports');
  const isTable = tab === 'table';
  const isBounded = isTable && interval === 'All';
  const days = daysOf(range);
  const size = usePhone() ? 'touch' : 'small';
  return (
    <Box pad="14 16" className={styles.part}>
      <Row gap="8 12" wrap>
        <Field
          label={isBounded ? t('range.most', { most: mostDays }) : t('range')}
          error={isTable && isTooLong(range, interval) ? t('range.over', { most: mostDays }) : null}
        >
          {({ id }) => (
            <DateRange id={id} value={range} onChange={(chosen) => onChange({ range: chosen })} now={now} zone={zone} />
          )}
        </Field>
        {isTable && (
          <Field label={t('interval')} group>
            {() => (
              <Segmented
                label={t('interval')}
                size={size === 'touch' ? 'touch' : 'normal'}
                segments={EXPORT_INTERVALS.map((value) => ({ value, label: t(`interval.${value}`) }))}
                value={interval}
                onChange={(chosen) => onChange({ interval: chosen })}
              />
            )}
          </Field>
        )}
      </Row>
      <Row gap="4 16" align="center" wrap above={8} size="data" className={styles.line}>
        {isBounded && <Meter label={t('range.days', { n: days, most: mostDays })} value={days} most={mostDays} />}
        <Row as="span" gap={4} align="center" tone="muted">
          {t('quick')}
          {QUICK_DAYS.map((n) => (
            <Button key={n} kind="ghost" size={size} onClick={() => onChange({ range: lastDays(n, now, zone) })}>
              {t('quick.days', { n })}
            </Button>
          ))}
        </Row>
      </Row>
    </Box>
  );
};

/** Order of the checkboxes: readings before raw values. */
const DISPLAYS: readonly ExportDisplay[] = [...EXPORT_DISPLAYS].reverse();

const Contents = ({ link: { interval }, content, onContent }: Props) => {
  const { t } = useTranslation('fileExports');
  const { display, isWithMasked } = content;
  const tick = (name: ExportDisplay, isOn: boolean) =>
    onContent({ ...content, display: DISPLAYS.filter((one) => (one === name ? isOn : display.includes(one))) });
  return (
    <Box as="fieldset" pad="14 16" className={styles.part}>
      <legend>
        {t('content')}{' '}
        <Caption weight="normal" className={styles.aside}>
          {display.length === 0 ? t('content.none') : t('content.hint')}
        </Caption>
      </legend>
      <Row wrap className={styles.ticks}>
        {DISPLAYS.map((name) => (
          <Checkbox key={name} checked={display.includes(name)} onChange={(isOn) => tick(name, isOn)}>
            {t(`content.${name}`)}
          </Checkbox>
        ))}
        {interval === 'All' && (
          <Checkbox checked={isWithMasked} onChange={(isOn) => onContent({ ...content, isWithMasked: isOn })}>
            {t('content.masked')}
          </Checkbox>
        )}
      </Row>
    </Box>
  );
};
