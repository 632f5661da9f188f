import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../app/config';
import { useTyphoonProject } from '../../app/fixed-project';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/status/EmptyState';
import { typhoonKey } from './queries';
import { TyphoonScreen } from './TyphoonScreen';

/** The typhoon report of the project that the configuration names, whichever project is selected. */
export const TyphoonPage = () => {
  const { t } = useTranslation(['typhoon', 'shell']);
  const client = useQueryClient();
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
    void client.resetQueries({ queryKey: typhoonKey(project._id) });
    setRound(round + 1);
  };
  return <TyphoonScreen key={`${project._id} ${round}`} project={project} onMade={begin} />;
};
