import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useProjectId } from '../../../app/project-queries';
import { paths } from '../../../paths';
import { Button } from '../../../ui/controls/Button';
import { IconButton } from '../../../ui/controls/IconButton';
import type { IconName } from '../../../ui/icons/icon-paths';
import { usePhone } from '../../../ui/layout/use-phone';

/** Links to the history and to file imports. */
export const EntryWays = ({ hasHoles }: { hasHoles: boolean }) => {
  const { t } = useTranslation('manualEntry');
  const navigate = useNavigate();
  const isPhone = usePhone();
  const project = useProjectId();
  const ways: { icon: IconName; word: string; to: string }[] = [
    ...(hasHoles
      ? [{ icon: 'probe' as const, word: t('ways.probe'), to: paths.manualImport({ project, tab: 'probe' }) }]
      : []),
    { icon: 'data', word: t('ways.history'), to: paths.manualHistory({ project }) },
    { icon: 'upload', word: t('ways.import'), to: paths.manualImport({ project }) },
  ];
  return ways.map(({ icon, word, to }) =>
    isPhone ? (
      <IconButton key={to} icon={icon} size="touch" label={word} onClick={() => navigate(to)} />
    ) : (
      <Button key={to} icon={icon} onClick={() => navigate(to)}>
        {word}
      </Button>
    ),
  );
};
