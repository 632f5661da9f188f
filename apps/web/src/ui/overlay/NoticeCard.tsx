import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-paths';
import { Box, Caption, Text } from '../layout/primitives';
import { useCountdown } from '../status/use-countdown';
import styles from './Notice.module.css';
import { NOTICE_MS, type Notice, type NoticeKind } from './notice-stack';

const ICONS: Record<NoticeKind, IconName> = { success: 'check', info: 'info', error: 'warn' };

type Props = Notice & { onClose: () => void };

/** One notice; its timer pauses while it is hovered, focused or opened. */
export const NoticeCard = ({ kind, title, text, code, onClose }: Props) => {
  const { t } = useTranslation('ui');
  const [held, setHeld] = useState(false);
  const [opened, setOpened] = useState(false);
  useCountdown(NOTICE_MS[kind], held || opened, onClose);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its clock
    <div
      className={styles.notice}
      data-kind={kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[kind]} className={styles.icon} />
      <Box flex={1} minWidth={0} breaks role={kind === 'error' ? 'alert' : undefined}>
        <Text as="p" line={18} weight="strong">
          {title}
        </Text>
        {text && (
          <Caption as="p" line={16}>
            {text}
          </Caption>
        )}
        {opened && (
          <Text as="code" tone="muted" block className={styles.code}>
            {code}
          </Text>
        )}
      </Box>
      {code && (
        <IconButton
          size="small"
          icon={opened ? 'up' : 'down'}
          label={t(opened ? 'notice.hide-details' : 'notice.details')}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        />
      )}
      <IconButton size="small" icon="close" label={t('notice.close')} onClick={onClose} />
    </div>
  );
};
