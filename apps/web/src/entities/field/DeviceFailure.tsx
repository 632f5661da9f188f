import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../ui/status/ErrorLine';
import { useDevice, useQueue } from './store';

/** Warns that this device cannot store readings, and names those that closing the page would lose. */
export const DeviceFailure = () => {
  const { t } = useTranslation('field');
  const { failure, atRisk } = useDevice();
  const { entries } = useQueue();
  if (failure === null) return null;
  const names = entries.filter(({ id }) => atRisk.includes(id)).map(({ name }) => name);
  return (
    <ErrorLine title={t('bar.failure', { reason: failure })}>
      {names.length === 0 ? t('bar.failure.text') : t('risk.text', { names: names.join(t('routes.mark')) })}
    </ErrorLine>
  );
};
