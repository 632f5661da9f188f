import type { Zone } from '@talus/domain/time/zone';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/clock';
import { ExportMenu } from '../../../app/export/ExportMenu';
import type { Read } from '../../../app/frame/read';
import { ScreenFrame } from '../../../app/frame/ScreenFrame';
import { Shown } from '../../../app/frame/Shown';
import { useZone } from '../../../app/use-zone';
import { Button } from '../../../ui/controls/Button';
import { FilterBar } from '../../../ui/layout/FilterBar';
import { PhoneTitle } from '../../../ui/layout/PhoneFrame';
import { Caption, Row, Stack, Text } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { EmptyState } from '../../../ui/status/EmptyState';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { ColumnChooser } from '../../../ui/table/ColumnChooser';
import { sheetOf } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { SelectionBar } from '../../../ui/table/SelectionBar';
import { TableCards } from '../../../ui/table/TableCards';
import { TableFoot } from '../../../ui/table/TableFoot';
import { TableSearch } from '../../../ui/table/TableSearch';
import type { Table } from '../../../ui/table/use-table';
import styles from './ListScreen.module.css';

type Props<Row> = {
  title: string;
  /** Heading of the table, if different from the screen's title. */
  heading?: string;
  /** Grey text after the heading. */
  caption?: string;
  /** Counts in the header, in total and by kind. */
  shown?: readonly ReactNode[];
  read: Read;
  /** Error sentence of a failed read. */
  failed: string;
  /** Main action of the list: create a record. */
  actions?: ReactNode;
  /** Tabs between the header and the filters. */
  tabs?: ReactNode;
  find?: { value: string; onValue: (value: string) => void; placeholder: string };
  filters?: ReactNode;
  /** Clears all filters. */
  onClear: () => void;
  /** Number of records without filters; null: unknown. */
  total: number | null;
  /** Shown when the server has no records. */
  empty: ReactNode;
  table: Table<Row>;
  /** Row on a phone. */
  card: (row: Row) => ReactNode;
  onOpen?: (row: Row) => void;
  open?: string | null;
  nameOf?: (row: Row) => string;
  isDim?: (row: Row) => boolean;
  /** Buttons for the selected rows; without them rows cannot be selected. */
  selection?: ReactNode;
  foot?: ReactNode;
  /** Describes the active filters for the header of an export. */
  about: () => readonly string[];
  /** The open record beside the table. On a phone it fills the screen. */
  panel?: ReactNode;
  zone?: Zone;
};

/** The list screen of every administration noun: filters, an exportable table, and the open record beside the table. */
export const ListScreen = <Row,>(props: Props<Row>) => {
  const { title, heading, caption, shown, read, failed, actions, tabs, find, filters, onClear, total, table } = props;
  const { t } = useTranslation('ui');
  const isPhone = usePhone();
  const own = useZone();
  const now = useNow();
  const zone = props.zone ?? own;
  const [isSheet, setSheet] = useState(false);
  const search = find && <TableSearch {...find} />;
  const label = heading ?? title;
  const exporting = {
    disabled: total === null,
    about: () => ({ title: label, project: t('export.system'), zone, now, read, shown: props.about() }),
    table: () => sheetOf(table.shown, table.items),
  };
  const noMatch = (
    <EmptyState
      icon="filter"
      title={t('table.no-match.title')}
      actions={<Button onClick={onClear}>{t('table.no-match.clear')}</Button>}
    >
      {t('table.no-match.text')}
    </EmptyState>
  );
  const rows = isPhone ? (
    <>
      <TableCards label={label} table={table} card={props.card} onOpen={props.onOpen} />
      <TableFoot table={table}>{props.foot}</TableFoot>
    </>
  ) : (
    <>
      {props.selection && <SelectionBar table={table}>{props.selection}</SelectionBar>}
      <DataTable
        label={label}
        table={table}
        onOpen={props.onOpen}
        open={props.open ?? null}
        isSelectable={props.selection !== undefined}
        {...(props.nameOf && { nameOf: props.nameOf })}
        {...(props.isDim && { isDim: props.isDim })}
      />
      <TableFoot table={table}>{props.foot}</TableFoot>
    </>
  );
  const list = (
    <Shown
      read={read}
      total={total}
      left={table.rows.length}
      loading={<LoadingRows rows={10} height={32} />}
      empty={props.empty}
      filtered={noMatch}
      zone={zone}
    >
      {rows}
    </Shown>
  );
  if (isPhone && props.panel) return props.panel;
  return (
    <ScreenFrame
      title={title}
      project={null}
      {...(shown && { shown })}
      read={read}
      failed={failed}
      actions={actions}
      room="fill"
      zone={zone}
      bar={
        <>
          {tabs && <div className={styles.tabs}>{tabs}</div>}
          <FilterBar
            end={
              <Row as="span" gap={8}>
                <ColumnChooser table={table} />
                <ExportMenu {...exporting} />
              </Row>
            }
          >
            {search}
            {filters}
          </FilterBar>
        </>
      }
      phone={{
        head: (
          <>
            <PhoneTitle title={title}>
              <Button kind="ghost" size="touch" icon="filter" onClick={() => setSheet(true)}>
                {t('table.find')}
              </Button>
            </PhoneTitle>
            {tabs}
            {search && <div className={styles.search}>{search}</div>}
            <BottomSheet title={t('table.find')} open={isSheet} onClose={() => setSheet(false)}>
              {filters}
              <ExportMenu {...exporting} touch />
            </BottomSheet>
          </>
        ),
        foot: actions,
      }}
    >
      {isPhone ? (
        list
      ) : (
        <div className={styles.room} data-open={props.panel ? true : undefined}>
          <Stack as="section" minHeight={0} panel overflow="hidden" aria-label={label}>
            {heading && (
              <Row as="header" gap={8} align="baseline" flex="none" className={styles.head}>
                <Text as="h2" size="body" line={20}>
                  {heading}
                </Text>
                {caption && <Caption>{caption}</Caption>}
              </Row>
            )}
            {list}
          </Stack>
          {props.panel}
        </div>
      )}
    </ScreenFrame>
  );
};
