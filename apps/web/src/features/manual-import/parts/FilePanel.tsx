import type { ColumnUse, FoundSheet, ManualSheet } from '@talus/domain/manual-import/read-sheets';
import { timeText } from '@talus/domain/sheets/cell-text';
import { columnName } from '@talus/domain/sheets/workbook-parts';
import { formatCount } from '@talus/domain/text/format-number';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { cx } from '../../../ui/cx';
import { Box, Caption, Grid, Row, Stack, Text } from '../../../ui/layout/primitives';
import { areaText, columnText } from '../area-text';
import styles from '../ImportPage.module.css';
import type { OpenFile } from '../state';

type Props = {
  file: OpenFile;
  sheet: number;
  uses: ReadonlyMap<number, ColumnUse>;
  onSheet: (sheet: number) => void;
  onRange: () => void;
  onAnother: () => void;
};

/** Shows the file, its sheets and the recognised columns. */
export const FilePanel = ({ file, sheet, uses, onSheet, onRange, onAnother }: Props) => {
  const { t } = useTranslation('manualImport');
  const found = file.sheets[sheet];
  const read = file.sheets.filter(({ unread }) => unread === null).length;
  return (
    <Stack as="aside" minHeight={0} panel overflow="hidden" className={cx(styles.card, styles.side)}>
      <Box pad="10 12" className={styles.part}>
        <Text as="b" size="data" breaks block>
          {file.name}
        </Text>
        <Caption line={18}>{sizeText(file.size)}</Caption>
        <Row gap={8} align="center" above={8}>
          <Button size="small" icon="upload" onClick={onAnother}>
            {t('file.another')}
          </Button>
        </Row>
      </Box>
      <Box pad="10 12" className={styles.part}>
        <h3>
          {t('sheets')} <small>{t('sheets.count', { n: file.sheets.length, read })}</small>
        </h3>
      </Box>
      <ul>
        {file.sheets.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets of a file have an order and no other name for sure
          <li key={i}>
            <SheetButton found={one} isOn={i === sheet} onPress={() => onSheet(i)} />
          </li>
        ))}
      </ul>
      {found?.unread === null && <Places sheet={found.sheet} uses={uses} />}
      {found && found.unread !== 'hidden' && found.unread !== 'empty' && (
        <Box pad="10 12" className={styles.part}>
          <Button size="small" icon="table" onClick={onRange}>
            {t('range.open')}
          </Button>
        </Box>
      )}
      <Caption as="p" pad="10 12" line={18} hide="phone" className={styles.part}>
        {t('note')}
      </Caption>
    </Stack>
  );
};

const SOURCES = { print: 'sheet.area', whole: 'sheet.area.whole', chosen: 'sheet.area.chosen' } as const;

const SheetButton = ({ found, isOn, onPress }: { found: FoundSheet; isOn: boolean; onPress: () => void }) => {
  const { t } = useTranslation('manualImport');
  const { unread } = found;
  return (
    <Grid
      as="button"
      type="button"
      columns="fill auto"
      width="full"
      pad="6 12"
      bare
      size="data"
      line={18}
      tone="plain"
      textAlign="start"
      className={styles.sheet}
      aria-pressed={isOn}
      disabled={unread === 'hidden' || unread === 'empty'}
      onClick={onPress}
    >
      <b className={styles.title}>{found.name}</b>
      <Caption line={18}>
        {unread === null ? t('sheet.rows', { n: formatCount(found.sheet.rows.length) }) : t('sheet.unread')}
      </Caption>
      <Caption as="small" className={styles.where}>
        {unread === null ? t(SOURCES[found.from], { area: areaText(found.area) }) : t(`unread.${unread}`)}
      </Caption>
    </Grid>
  );
};

const Places = ({ sheet, uses }: { sheet: ManualSheet; uses: ReadonlyMap<number, ColumnUse> }) => {
  const { t } = useTranslation('manualImport');
  const { head, time, hasRowTimes, is1904, skipped } = sheet;
  return (
    <Box pad="10 12" className={styles.part}>
      <h3>{t('found')}</h3>
      <Grid as="dl" columns="auto fill" gap="2 8" size="data" line={20} className={styles.places}>
        <dt>{t('found.head')}</dt>
        <dd>{head ? t('found.head.at', head) : t('found.head.none')}</dd>
        {[...uses].map(([place, use]) => (
          <Fragment key={use}>
            <dt>{t(`use.${use}`)}</dt>
            <dd>{columnText(t, sheet, place)}</dd>
          </Fragment>
        ))}
        <dt>{t('found.time')}</dt>
        <dd>
          {time
            ? t('found.time.at', { place: `${columnName(time.column)}${time.row}`, label: time.label })
            : t(hasRowTimes ? 'found.time.rows' : 'found.time.none')}
          {time && (
            <Text as="b" size="data" breaks block>
              {time.local === null ? time.text : timeText(time.local)}
            </Text>
          )}
        </dd>
        <dt>{t('found.days')}</dt>
        <dd>{[is1904 ? 1904 : 1900, ...(time?.serial == null ? [] : [time.serial])].join(t('clause.mark'))}</dd>
        <dt>{t('found.skipped')}</dt>
        <dd>{t('found.skipped.of', skipped)}</dd>
      </Grid>
      {skipped.unnamed.length > 0 && (
        <Caption as="p" line={18}>
          {t('found.unnamed', { rows: skipped.unnamed.slice(0, 20).join(t('list.mark')) })}
        </Caption>
      )}
    </Box>
  );
};

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
