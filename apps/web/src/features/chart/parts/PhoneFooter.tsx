import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomSheet } from '../../../ui/BottomSheet';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { PhoneFooter as Footer, PhoneRefreshed } from '../../../ui/PhoneFrame';
import { Switch } from '../../../ui/Switch';
import { useCopyLink } from '../../../ui/use-copy-link';
import type { Pictures } from '../use-pictures';

type Props = {
  refreshedAt: string | null;
  isAuto: boolean;
  onAuto: (on: boolean) => void;
  pictures: Pictures | null;
};

/** Auto refresh, when it was read, and the ways out. */
export const PhoneFooter = ({ refreshedAt, isAuto, onAuto, pictures }: Props) => {
  const { t } = useTranslation(['chart', 'ui']);
  const [isOpen, setOpen] = useState(false);
  const copyLink = useCopyLink();
  const then = (action: (() => void) | undefined) => () => {
    setOpen(false);
    action?.();
  };
  return (
    <Footer>
      <Switch touch checked={isAuto} onChange={onAuto}>
        {t('auto.short')}
      </Switch>
      <PhoneRefreshed>{refreshedAt && t('refreshed.short', { time: refreshedAt })}</PhoneRefreshed>
      <IconButton icon="export" size="touch" label={t('output.label')} onClick={() => setOpen(true)} />
      <BottomSheet title={t('output.label')} open={isOpen} onClose={() => setOpen(false)}>
        <Button size="touch" icon="image" block disabled={!pictures} onClick={then(pictures?.saveCombined)}>
          {t('output.combined')}
        </Button>
        <Button size="touch" icon="image" block disabled={!pictures} onClick={then(pictures?.saveGroups)}>
          {t('output.groups')}
        </Button>
        <Button size="touch" icon="copy" block disabled={!pictures} onClick={then(pictures?.copy)}>
          {t('output.copy')}
        </Button>
        <Button size="touch" icon="copy" block onClick={then(copyLink)}>
          {t('ui:link.copy')}
        </Button>
      </BottomSheet>
    </Footer>
  );
};
