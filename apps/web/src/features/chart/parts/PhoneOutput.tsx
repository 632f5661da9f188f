import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { IconButton } from '../../../ui/controls/IconButton';
import { useCopyLink } from '../../../ui/controls/use-copy-link';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import type { Pictures } from '../use-pictures';

/** The output actions, in a sheet. */
export const PhoneOutput = ({ pictures }: { pictures: Pictures | null }) => {
  const { t } = useTranslation(['chart', 'ui']);
  const [isOpen, setOpen] = useState(false);
  const copyLink = useCopyLink();
  const then = (action: (() => void) | undefined) => () => {
    setOpen(false);
    action?.();
  };
  return (
    <>
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
    </>
  );
};
