import { REMARKS } from '@talus/domain/manual/remarks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { TextField } from '../../../ui/TextField';
import styles from './RemarkDialog.module.css';

const MOST_CHARACTERS = 200;

type Props = { remark: string; onRemark: (remark: string) => void; onClose: () => void };

/** What a person says of a reading: one of the usual words, or their own. */
export const RemarkDialog = ({ remark, onRemark, onClose }: Props) => {
  const { t } = useTranslation('field');
  const [own, setOwn] = useState(remark);
  const done = (text: string) => {
    onRemark(text.trim());
    onClose();
  };
  return (
    <Dialog title={t('walk.remark')} onClose={onClose}>
      <div className={styles.choices}>
        {REMARKS.map((choice) => (
          <Button key={choice} size="touch" pressed={choice === remark} onClick={() => done(choice)}>
            {choice || t('walk.remark.none')}
          </Button>
        ))}
      </div>
      <Field label={t('walk.remark.own')}>
        {(control) => <TextField {...control} size="touch" maxLength={MOST_CHARACTERS} value={own} onValue={setOwn} />}
      </Field>
      <Button kind="primary" size="touch" block onClick={() => done(own)} className={styles.done ?? ''}>
        {t('walk.remark.done')}
      </Button>
    </Dialog>
  );
};
