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
import styles from './AdminPage.module.css';
import { HistoryLink } from './HistoryLink';
import { ListScreen } from './ListScreen';
import { leavesRecord } from './open-record';
import { SidePanel } from './SidePanel';
import { useRecordTime } from './use-record-time';

export type OpenForm<S extends z.core.$ZodType = z.core.$ZodType> = Omit<FormProps<S>, 'draft'> & {
  /** The record's id; of a new one `new` and what it belongs to. */
  key: string;
  /** The record's name, or what is about to be made. */
  title: string;
  /** Grey, under the title: which revision. */
  caption?: string;
  onClose: () => void;
  /** What it is a record of: the way to who changed it stands in the panel's head. */
  noun?: NounName;
  /** In the panel's head, before the cross. */
  tools?: ReactNode;
  /** Draws the fields itself, where parts of this noun stand among them. */
  fields?: ReactNode;
  /** Above the fields, and below them: parts of this noun alone. */
  before?: ReactNode;
  after?: ReactNode;
  /** At the panel's foot, apart from the fields: what cannot be undone by another save. */
  danger?: ReactNode;
  /** The verb of the save. */
  verb?: string;
};

/** A form of one schema, as a page holds it that may have others; its save is called with what its own schema says. */
export const openForm = <S extends z.core.$ZodType>(form: OpenForm<S>): OpenForm => form;

type Props<Row> = Omit<ComponentProps<typeof ListScreen<Row>>, 'panel'> & { form: OpenForm | null };

/** A noun of administration: its list, and beside it the form of the one that stands open. On a phone the form alone. */
export const AdminPage = <Row,>({ form, ...list }: Props<Row>) => {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.page}>
      <ListScreen
        {...list}
        open={form?.key ?? null}
        panel={form && <FormPanel {...withoutKey(form)} id={form.key} foot={foot} />}
      />
      <div ref={setFoot} className={styles.foot} />
    </div>
  );
};

/** A key is React's word for which one it is; handed on with the rest it would be taken for that. */
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
        <div className={styles.record}>
          <ConflictBox time={time} />
          <FormBody label={title}>
            {before}
            {fields ?? <FormSections />}
          </FormBody>
          {after}
        </div>
      </SidePanel>
      <LeaveGuard leaves={leavesRecord} />
      {foot && createPortal(<FormFoot name={title} {...(verb && { save: verb })} />, foot)}
    </FormProvider>
  );
};
