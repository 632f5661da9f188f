import {
  hasHead,
  type LeftRow,
  type Named,
  readBroughtRows,
  takeAs,
  takeRows,
} from '@talus/domain/hierarchy/group-rows';
import { depthAxisOf } from '@talus/domain/hierarchy/instrument-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../../ui/form/FormField';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';
import { Text } from '../../../../ui/layout/primitives';
import { ErrorLine } from '../../../../ui/status/ErrorLine';
import { DropZone } from '../../../../ui/upload/DropZone';
import { WORKBOOK_RULE, workbookRefusal } from '../../../../ui/upload/workbook-rule';
import { type GroupValues, membersOf } from '../form';
import { type FileRow, readGroupFile } from '../read-file';
import { Axes } from './Axes';
import { GroupPicture } from './GroupPicture';
import { LeftRows } from './LeftRows';
import { Members } from './Members';
import styles from './parts.module.css';

type Props = {
  instruments: readonly Named[];
  nameOf: (instrument: string) => string;
  /** Retries a failed read of the instruments; null: no failure. */
  onRetry: (() => void) | null;
};

type Said = { text: string; isBad: boolean };

/** The form of a group: name, type, instruments with depths, axes and a preview. */
export const GroupFields = ({ instruments, nameOf, onRetry }: Props) => {
  const { t } = useTranslation('adminGroups');
  const { t: words } = useTranslation('sheet');
  const { change } = useFormHandle();
  const values = useFormNews().values as GroupValues;
  const [left, setLeft] = useState<readonly LeftRow[]>([]);
  const [said, setSaid] = useState<Said | null>(null);
  const [isReading, setReading] = useState(false);
  const unit = values.type ? values[depthAxisOf(values.type)].unit : '';
  const setMembers = (members: unknown) => change('instrumentList', members);
  const take = (rows: readonly FileRow[], saying: (counts: { added: number; changed: number }) => string) => {
    const taken = takeRows(readBroughtRows(rows), instruments, membersOf(values));
    setMembers(taken.members);
    setLeft(taken.left);
    setSaid({ text: saying(taken), isBad: false });
  };
  const onFile = async (file: File) => {
    setReading(true);
    const read = await readGroupFile(file);
    setReading(false);
    if ('refusal' in read) return setSaid({ text: workbookRefusal(words, read.refusal), isBad: true });
    if (!read.rows) return setSaid({ text: t('import.no-sheet'), isBad: true });
    if (readBroughtRows(read.rows).length === 0)
      return setSaid({ text: t('import.nothing', { name: file.name }), isBad: true });
    take(read.rows, ({ added, changed }) => t('import.done', { name: file.name, added, changed }));
  };
  const onPasted = (table: string[][]) => {
    const rows = table.map((cells, i) => ({ number: i + 1, cells }));
    const isHeaded = hasHead(readBroughtRows(rows), instruments);
    take(isHeaded ? rows.slice(1) : rows, ({ added, changed }) => t('import.pasted', { added, changed }));
  };
  return (
    <>
      <FormField name="name" />
      <FormField name="type" />
      {onRetry && <ErrorLine title={t('choices.failed')} onRetry={onRetry} />}
      <DropZone
        label={t('import.title')}
        accept={WORKBOOK_RULE.accept}
        rule={t('import.rule')}
        onFiles={([file]) => file && void onFile(file)}
        isBusy={isReading}
      />
      {said && (
        <Text as="p" size="data" line={18} className={styles.said} role="status" data-bad={said.isBad || undefined}>
          {said.text}
        </Text>
      )}
      <LeftRows
        rows={left}
        instruments={instruments}
        onTake={(row, instrument) => {
          setMembers(takeAs(membersOf(values), row, instrument));
          setLeft(left.filter((each) => each !== row));
        }}
        onIgnore={(rows) => setLeft(left.filter((each) => !rows.includes(each)))}
      />
      <Members
        instruments={instruments}
        nameOf={nameOf}
        unit={typeof unit === 'string' ? unit : ''}
        onRows={onPasted}
      />
      <Axes />
      <GroupPicture nameOf={nameOf} />
    </>
  );
};
