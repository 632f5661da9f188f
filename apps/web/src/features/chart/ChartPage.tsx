import { isFlagOn } from '@talus/domain/charts/range';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { errorWords } from '../../app/errors';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorLine } from '../../ui/ErrorLine';
import { LoadingRows } from '../../ui/LoadingRows';
import { PageHeader } from '../../ui/PageHeader';
import { usePhone } from '../../ui/use-phone';
import { DeskScreen } from './DeskScreen';
import { PhoneScreen } from './PhoneScreen';
import { SourceProvider, useSource } from './source';

/** Measurement curves of chosen instruments over a period. A link that is opened anew starts the screen anew. */
export const ChartPage = () => {
  const { t } = useTranslation('chart');
  const { key, search } = useLocation();
  const { source, isNone, error, retry } = useSource(isFlagOn(new URLSearchParams(search).get('useUrl')));
  const Screen = usePhone() ? PhoneScreen : DeskScreen;
  if (source)
    return (
      <SourceProvider value={source}>
        <Screen key={`${key} ${source.project._id}`} />
      </SourceProvider>
    );
  const instead = () => {
    if (error)
      return (
        <ErrorLine title={t('failed.all')} onRetry={retry}>
          {errorWords(error).text}
        </ErrorLine>
      );
    return isNone ? <EmptyState icon="chart" title={t('no-project')} /> : <LoadingRows />;
  };
  return (
    <>
      <PageHeader title={t('title')} />
      {instead()}
    </>
  );
};
