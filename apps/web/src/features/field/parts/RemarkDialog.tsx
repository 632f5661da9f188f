import { REMARKS } from '@talus/domain/manual/remarks';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/drafts/use-draft';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { TextField } from '../../../ui/controls/TextField';
import { Grid } from '../../../ui/layout/primitives';
import { Dialog } from '../../../ui/overlay/Dialog';
import styles from './parts.module.css';

const MOST_CHARACTERS = 200;

type Props = {
  /** Name of the instrument. */
  of: string;
  remark: string;
  onRemark: (remark: string) => void;
  onClose: () => void;
};

/** Asks for a remark on a reading: a preset or free text. */
export const RemarkDialog = ({ of, remark, onRemark, onClose }: Props) => {
  const { t } = useTranslation('field');
  const {
    state: own,
    set: setOwn,
    end,
  } = useDraft(
    `field remark ${of}`,
    () => remark,
    (typed) => typed !== remark,
  );
  const close = () => {
    end();
    onClose();
  };
  const done = (text: string) => {
    onRemark(text.trim());
    close();
  };
  return (
    <Dialog title={t('walk.remark')} onClose={close}>
      <Grid gap={8} below={12} className={styles.choices}>
        {REMARKS.map((choice) => (
          <Button key={choice} size="touch" pressed={choice === remark} onClick={() => done(choice)}>
            {choice || t('walk.remark.none')}
          </Button>
        ))}
      </Grid>
      <Field label={t('walk.remark.own')}>
        {(control) => <TextField {...control} size="touch" maxLength={MOST_CHARACTERS} value={own} onValue={setOwn} />}
      </Field>
      <Button kind="primary" size="touch" block onClick={() => done(own)} className={styles.done ?? ''}>
        {t('walk.remark.done')}
      </Button>
    </Dialog>
  );
};
