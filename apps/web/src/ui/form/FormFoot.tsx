import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Row, Text } from '../layout/primitives';
import { usePhone } from '../layout/use-phone';
import { isSettled } from './conflict';
import { FootBar, FootJump, FootNames, FootNote } from './FootBar';
import { FormTrouble } from './FormTrouble';
import type { FieldDef } from './fields';
import styles from './form.module.css';
import { useFormHandle, useFormNews } from './form-context';
import { jumpTo } from './jump-to';
import { useWords } from './use-words';

type Props = {
  /** Name of the edited record, or of the record to create. */
  name: string;
  /** Label of the save button, such as 新增; 儲存 by default. */
  save?: string;
  /** Another save button beside the first. */
  more?: ReactNode;
};

/** The footer of a form: unsaved changes, errors with links to them, save and discard. */
export const FormFoot = ({ name, save, more }: Props) => {
  const { t } = useTranslation('form');
  const words = useWords();
  const isPhone = usePhone();
  const { isNew, isBusy, isDisabled, conflict, submit, discard } = useFormHandle();
  const { changed, wrong, missing } = useFormNews();
  const open = missing.filter((field) => !wrong.includes(field));
  const isReady = (isNew || changed.length > 0) && wrong.length === 0 && missing.length === 0;
  const isOpenConflict = conflict !== null && !isSettled(conflict.contested);
  const size = isPhone ? 'touch' : 'normal';
  return (
    <FootBar
      news={
        <>
          <b>
            {changed.length > 0
              ? t('unsaved', { name, count: changed.length })
              : t(isNew ? 'begun' : 'clean', { name })}
          </b>
          {changed.length > 0 && !isPhone && (
            <FootNames>{changed.map((field) => words(field.label)).join(t('comma'))}</FootNames>
          )}
          {wrong.length > 0 && (
            <FootNote icon="warn">
              {t('wrong', { count: wrong.length })}
              <Jumps fields={wrong} />
            </FootNote>
          )}
          {open.length > 0 && (isNew || changed.length > 0) && (
            <FootNote>
              {t('missing', { count: open.length })}
              <Jumps fields={open} />
            </FootNote>
          )}
          {isOpenConflict && (
            <FootNote>
              {t('conflict.open', { count: conflict.contested.filter(({ chosen }) => chosen === null).length })}
            </FootNote>
          )}
          <FormTrouble />
        </>
      }
      ways={
        <>
          {!isPhone && (
            <Row as="span" gap={4} className={styles.keys} aria-hidden="true">
              <Text as="kbd" minWidth={20} pad="0 5" border="line" tone="muted" textAlign="center">
                Ctrl
              </Text>
              <Text as="kbd" minWidth={20} pad="0 5" border="line" tone="muted" textAlign="center">
                S
              </Text>
            </Row>
          )}
          <Button size={size} disabled={changed.length === 0 || isBusy} onClick={discard}>
            {t(isPhone ? 'discard.short' : 'discard')}
          </Button>
          {more}
          <Button
            kind="primary"
            size={size}
            busy={isBusy}
            disabled={!isReady || isDisabled || isOpenConflict}
            onClick={submit}
          >
            {save ?? t('save')}
          </Button>
        </>
      }
    />
  );
};

const Jumps = ({ fields }: { fields: readonly FieldDef[] }) => {
  const words = useWords();
  return fields.map((field) => (
    <FootJump key={field.name} onClick={() => jumpTo(field.name)}>
      {words(field.label)}
    </FootJump>
  ));
};
