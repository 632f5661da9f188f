import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../entities/instruments/placed';
import { ErrorLine } from '../../../ui/status/ErrorLine';
import { isLost } from '../data';
import type { ChartScreenState } from '../use-chart-screen';

const NAMED = 3;

/** Returns an error line with what could not be loaded and a retry; null where everything loaded. */
export const useFailure = ({ data, placed, isLoading, dispatch }: ChartScreenState) => {
  const { t } = useTranslation('chart');
  const retry = () => dispatch({ type: 'retried' });
  const { failed, hasRemarksFailed } = data;
  if (failed.length > 0) {
    const names = failed.slice(0, NAMED).flatMap((id) => {
      const one = placed.get(id);
      return one ? [nameOf(one)] : [];
    });
    const words = { names: names.join(t('chart.list.between')), count: failed.length };
    const title = isLost(data) ? t('failed.all') : t(failed.length > NAMED ? 'failed.more' : 'failed.some', words);
    return (
      <ErrorLine title={title} onRetry={retry} retrying={isLoading}>
        {t('failed.text')}
      </ErrorLine>
    );
  }
  return hasRemarksFailed ? <ErrorLine title={t('failed.remarks')} onRetry={retry} retrying={isLoading} /> : null;
};

/**
 * Returns an error line with the number of linked instruments that are not in the project; null where all are known.
 */
export const useUnknown = ({ state, data, tree, placed }: ChartScreenState) => {
  const { t } = useTranslation('chart');
  if (!tree.areas || !data.request) return null;
  const unknown = (state.submitted?.instruments ?? []).filter((id) => !placed.has(id));
  return unknown.length > 0 ? (
    <ErrorLine title={t('unknown.some', { n: unknown.length })}>{t('unknown.text')}</ErrorLine>
  ) : null;
};
