import { useTranslation } from 'react-i18next';
import { usePhone } from '../layout/use-phone';
import { IconButton } from './IconButton';

type Props = { isLoading: boolean; onRefresh: () => void };

/** Refetches the screen's data; spins meanwhile. */
export const RefreshButton = ({ isLoading, onRefresh }: Props) => {
  const { t } = useTranslation('ui');
  const size = usePhone() ? 'touch' : 'normal';
  return <IconButton icon="refresh" size={size} label={t('action.refresh')} spinning={isLoading} onClick={onRefresh} />;
};
