import type { ColumnUse, FoundSheet, ManualSheet } from '@talus/domain/manual-import/read-sheets';
import { timeText } from '@talus/domain/sheets/cell-text';
import { columnName } from '@talus/domain/sheets/workbook-parts';
import { formatCount } from '@talus/domain/text/format-number';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { cx } from '../../../ui/cx';
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
    <aside className={cx(styles.card, styles.side)}>
      <div className={styles.part}>
        <b className={styles.fileName}>{file.name}</b>
        <span className={styles.meta}>{sizeText(file.size)}</span>
        <div className={styles.fileActions}>
          <Button size="small" icon="upload" onClick={onAnother}>
            {t('file.another')}
          </Button>
        </div>
      </div>
      <div className={styles.part}>
        <h3>
          {t('sheets')} <small>{t('sheets.count', { n: file.sheets.length, read })}</small>
        </h3>
      </div>
      <ul className={styles.sheets}>
        {file.sheets.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets of a file have an order and no other name for sure
          <li key={i}>
            <SheetButton found={one} isOn={i === sheet} onPress={() => onSheet(i)} />
          </li>
        ))}
      </ul>
      {found?.unread === null && <Places sheet={found.sheet} uses={uses} />}
      {found && found.unread !== 'hidden' && found.unread !== 'empty' && (
        <div className={styles.part}>
          <Button size="small" icon="table" onClick={onRange}>
            {t('range.open')}
          </Button>
        </div>
      )}
      <p className={cx(styles.part, styles.meta, styles.hint)}>{t('note')}</p>
    </aside>
  );
};

const SOURCES = { print: 'sheet.area', whole: 'sheet.area.whole', chosen: 'sheet.area.chosen' } as const;

const SheetButton = ({ found, isOn, onPress }: { found: FoundSheet; isOn: boolean; onPress: () => void }) => {
  const { t } = useTranslation('manualImport');
  const { unread } = found;
  return (
    <button
      type="button"
      className={styles.sheet}
      aria-pressed={isOn}
      disabled={unread === 'hidden' || unread === 'empty'}
      onClick={onPress}
    >
      <b className={styles.title}>{found.name}</b>
      <span className={styles.meta}>
        {unread === null ? t('sheet.rows', { n: formatCount(found.sheet.rows.length) }) : t('sheet.unread')}
      </span>
      <small className={styles.where}>
        {unread === null ? t(SOURCES[found.from], { area: areaText(found.area) }) : t(`unread.${unread}`)}
      </small>
    </button>
  );
};

const Places = ({ sheet, uses }: { sheet: ManualSheet; uses: ReadonlyMap<number, ColumnUse> }) => {
  const { t } = useTranslation('manualImport');
  const { head, time, hasRowTimes, is1904, skipped } = sheet;
  return (
    <div className={styles.part}>
      <h3>{t('found')}</h3>
      <dl className={styles.places}>
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
          {time && <b className={styles.fileName}>{time.local === null ? time.text : timeText(time.local)}</b>}
        </dd>
        <dt>{t('found.days')}</dt>
        <dd>{[is1904 ? 1904 : 1900, ...(time?.serial == null ? [] : [time.serial])].join(t('clause.mark'))}</dd>
        <dt>{t('found.skipped')}</dt>
        <dd>{t('found.skipped.of', skipped)}</dd>
      </dl>
      {skipped.unnamed.length > 0 && (
        <p className={styles.meta}>{t('found.unnamed', { rows: skipped.unnamed.slice(0, 20).join(t('list.mark')) })}</p>
      )}
    </div>
  );
};

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
