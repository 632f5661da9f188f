import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/controls/Button';
import { CopyLinkButton } from '../../ui/controls/CopyLinkButton';
import { PhoneTitle } from '../../ui/layout/PhoneFrame';
import { BottomSheet } from '../../ui/overlay/BottomSheet';

type Props = {
  title: string;
  /** Label of the button and the sheet. */
  label: string;
  /** Below the title. */
  shown?: ReactNode;
  /** The filters, which may close their sheet. */
  children: (close: () => void) => ReactNode;
};

/** The header of a screen on a phone: its title, its link, and its filters in a bottom sheet. */
export const PhoneFilters = ({ title, label, shown, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PhoneTitle title={title}>
        <CopyLinkButton />
        <Button kind="ghost" size="touch" icon="filter" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </PhoneTitle>
      {shown}
      <BottomSheet title={label} open={isOpen} onClose={() => setOpen(false)}>
        {children(() => setOpen(false))}
      </BottomSheet>
    </>
  );
};
