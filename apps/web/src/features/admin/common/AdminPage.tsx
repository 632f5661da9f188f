import type { NounName } from '@talus/contract/changes';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import type * as z from 'zod';
import { ConflictBox } from '../../../ui/form/ConflictBox';
import { FormBody } from '../../../ui/form/FormBody';
import { FormFoot } from '../../../ui/form/FormFoot';
import { FormProvider } from '../../../ui/form/FormProvider';
import { FormSections } from '../../../ui/form/FormSections';
import { LeaveGuard } from '../../../ui/form/LeaveGuard';
import type { FormProps } from '../../../ui/form/use-form-handle';
import { Box, Stack } from '../../../ui/layout/primitives';
import styles from './common.module.css';
import { HistoryLink } from './HistoryLink';
import { ListScreen } from './ListScreen';
import { leavesRecord } from './open-record';
import { SidePanel } from './SidePanel';
import { useRecordTime } from './use-record-time';

export type OpenForm<S extends z.core.$ZodType = z.core.$ZodType> = Omit<FormProps<S>, 'draft'> & {
  /** The record's id; for a new record `new` and its parent. */
  key: string;
  /** The record's name, or the title of a new record. */
  title: string;
  /** Grey line under the title: the revision. */
  caption?: string;
  onClose: () => void;
  /** Noun of the record; adds a link to its change log in the panel's header. */
  noun?: NounName;
  /** In the panel's header, before the close button. */
  tools?: ReactNode;
  /** Custom fields, for a noun whose own parts stand between the fields. */
  fields?: ReactNode;
  /** Noun-specific parts above and below the fields. */
  before?: ReactNode;
  after?: ReactNode;
  /** At the panel's foot, apart from the fields: actions that another save cannot undo. */
  danger?: ReactNode;
  /** Label of the save button. */
  verb?: string;
};

/**
 * Erases the schema type of a form, so that a page can hold forms of several schemas. The save still gets its own type.
 */
export const openForm = <S extends z.core.$ZodType>(form: OpenForm<S>): OpenForm => form;

type Props<Row> = Omit<ComponentProps<typeof ListScreen<Row>>, 'panel'> & { form: OpenForm | null };

/**
 * An administration page: the list of a noun and the form of the open record beside it. A phone shows the form alone.
 */
export const AdminPage = <Row,>({ form, ...list }: Props<Row>) => {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <Stack flex={1} minHeight={0}>
      <ListScreen
        {...list}
        open={form?.key ?? null}
        panel={form && <FormPanel {...withoutKey(form)} id={form.key} foot={foot} />}
      />
      <Box ref={setFoot} flex="none" className={styles.foot} />
    </Stack>
  );
};

/** Drops `key`: React would take a spread `key` for its own. */
const withoutKey = ({ key: _, ...rest }: OpenForm) => rest;

type PanelProps = Omit<OpenForm, 'key'> & { id: string; foot: HTMLElement | null };

const FormPanel = (props: PanelProps) => {
  const { id, foot, title, caption, onClose, noun, tools, fields, before, after, danger, verb, ...form } = props;
  const time = useRecordTime();
  const { pathname } = useLocation();
  return (
    <FormProvider key={id} draft={`${pathname} ${id}`} {...form}>
      <SidePanel
        takesFocus
        title={title}
        mark={title.slice(0, 1)}
        caption={caption}
        tools={
          <>
            {noun && <HistoryLink noun={noun} id={id} />}
            {tools}
          </>
        }
        danger={danger}
        onClose={onClose}
      >
        <Stack gap={10} pad={12}>
          <ConflictBox time={time} />
          <FormBody label={title}>
            {before}
            {fields ?? <FormSections />}
          </FormBody>
          {after}
        </Stack>
      </SidePanel>
      <LeaveGuard leaves={leavesRecord} />
      {foot && createPortal(<FormFoot name={title} {...(verb && { save: verb })} />, foot)}
    </FormProvider>
  );
};
