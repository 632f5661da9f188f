import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../ui/controls/Button';
import { CopyLinkButton } from '../../ui/controls/CopyLinkButton';
import { usePhone } from '../../ui/layout/use-phone';
import { BottomSheet } from '../../ui/overlay/BottomSheet';
import styles from './frame.module.css';
import { ScreenFrame } from './ScreenFrame';

type Props = Pick<ComponentProps<typeof ScreenFrame>, 'title' | 'shown' | 'read' | 'failed' | 'room'> & {
  /** The selection panel: above the content, on a phone in a sheet. Null while there is nothing to choose from. */
  panel: ReactNode;
  /** Label of the sheet and of its button. */
  choose: string;
  children: ReactNode;
};

/** A screen with a panel that selects what is drawn. */
export const PanelFrame = ({ panel, choose, children, ...frame }: Props) => {
  const isPhone = usePhone();
  const [isSheet, setSheet] = useState(false);
  return (
    <ScreenFrame
      {...frame}
      actions={
        <>
          {isPhone && panel && (
            <Button kind="ghost" size="touch" icon="filter" onClick={() => setSheet(true)}>
              {choose}
            </Button>
          )}
          <CopyLinkButton />
        </>
      }
      className={styles.screen}
    >
      {!isPhone && panel}
      {isPhone && panel && (
        <BottomSheet title={choose} open={isSheet} onClose={() => setSheet(false)}>
          {panel}
        </BottomSheet>
      )}
      {children}
    </ScreenFrame>
  );
};
