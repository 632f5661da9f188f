import { isFlagOn } from '@talus/domain/charts/settings/range';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { errorWords } from '../../app/errors';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { Shown } from '../../app/frame/Shown';
import { usePhone } from '../../ui/layout/use-phone';
import { EmptyState } from '../../ui/status/EmptyState';
import { DeskScreen } from './DeskScreen';
import { PhoneScreen } from './PhoneScreen';
import { SourceProvider, useSource } from './source';

/** Charts of the chosen instruments over a period. Opening a new link remounts the screen. */
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
  const read = { at: null, error: error && errorWords(error).text, isBusy: false, onRefresh: retry };
  return (
    <ScreenFrame title={t('title')} project={null} read={read} failed={t('failed.all')} room="list">
      <Shown read={read} total={isNone ? 0 : null} empty={<EmptyState icon="chart" title={t('no-project')} />}>
        {null}
      </Shown>
    </ScreenFrame>
  );
};
