import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../app/config';
import { useTyphoonProject } from '../../app/fixed-project';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/status/EmptyState';
import { resetTyphoon } from './queries';
import { TyphoonScreen } from './TyphoonScreen';

/** The typhoon report of the project that the configuration names, whichever project is selected. */
export const TyphoonPage = () => {
  const { t } = useTranslation(['typhoon', 'shell']);
  const project = useTyphoonProject();
  const isNamed = useConfig().typhoonProject !== null;
  const [round, setRound] = useState(0);
  if (!project) {
    const why = isNamed ? 'denied' : 'unset';
    return (
      <ScreenFrame title={t('shell:screen.typhoon')} project={null}>
        <Card>
          <EmptyState icon="typhoon" title={t(`${why}.title`)}>
            {t(`${why}.text`)}
          </EmptyState>
        </Card>
      </ScreenFrame>
    );
  }
  /** Resets the page as after its first load; a running download continues. */
  const begin = () => {
    void resetTyphoon();
    setRound(round + 1);
  };
  return <TyphoonScreen key={`${project._id} ${round}`} project={project} onMade={begin} />;
};
