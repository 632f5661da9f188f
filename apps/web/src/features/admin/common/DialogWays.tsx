import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { isSettled } from '../../../ui/form/conflict';
import { FormTrouble } from '../../../ui/form/FormTrouble';
import { useFormHandle } from '../../../ui/form/form-context';
import { Row, Text } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';

type Props = {
  onClose: () => void;
  /** Label of the save button. */
  save: string;
  /** Absent: submits the form as it is. */
  onSave?: () => void;
  isNew?: boolean;
  /** Before the other buttons: delete. */
  children?: ReactNode;
};

/** The buttons of a form in a dialog: cancel and save. */
export const DialogWays = ({ onClose, save, onSave, isNew = false, children }: Props) => {
  const { t } = useTranslation('ui');
  const size = usePhone() ? 'touch' : 'normal';
  const { submit, isBusy, conflict } = useFormHandle();
  return (
    <Row gap={8} align="center" justify="end" above={16}>
      {children}
      <Text as="p" flex={1} size="meta">
        <FormTrouble isNew={isNew} />
      </Text>
      <Button size={size} onClick={onClose}>
        {t('action.cancel')}
      </Button>
      <Button
        kind="primary"
        size={size}
        busy={isBusy}
        disabled={conflict !== null && !isSettled(conflict.contested)}
        onClick={onSave ?? submit}
      >
        {save}
      </Button>
    </Row>
  );
};
