import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Box, Row } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { Drawer } from '../../../ui/overlay/Drawer';
import type { ChartAction } from '../state';
import { useScales } from '../use-scales';
import styles from './parts.module.css';
import { SettingsForm, type SettingsFormProps } from './SettingsForm';

type Props = SettingsFormProps & { dispatch: (action: ChartAction) => void };

/** The settings of one card, beside it. Closing keeps the changes, Esc reverts them. */
export const SettingsDrawer = ({ dispatch, ...form }: Props) => {
  const { t } = useTranslation('chart');
  const phone = usePhone();
  const { load, save, isBusy } = useScales();
  const actions = (
    <>
      <Button kind="ghost" icon="undo" onClick={() => dispatch({ type: 'drawer-reset' })}>
        {t('drawer.reset')}
      </Button>
      <Box as="span" flex={1} />
      <Button disabled={isBusy} onClick={() => load(form.model, form.card, form.onChange)}>
        {t('scale.load')}
      </Button>
      <Button disabled={isBusy} onClick={() => save(form.model)}>
        {t('scale.save')}
      </Button>
    </>
  );
  const close = () => dispatch({ type: 'drawer-closed' });
  if (phone)
    return (
      <BottomSheet title={t('drawer.title')} open onClose={close}>
        <SettingsForm {...form} />
        <Row gap={8} wrap borderTop="line" className={styles.actions}>
          {actions}
        </Row>
      </BottomSheet>
    );
  return (
    <Drawer
      open
      title={t('drawer.title')}
      caption={t('drawer.caption')}
      onClose={close}
      onCancel={() => dispatch({ type: 'drawer-cancelled' })}
      footer={actions}
    >
      <SettingsForm {...form} />
    </Drawer>
  );
};
