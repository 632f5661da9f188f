import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { leave } from '../../app/session/actions';
import { useSession } from '../../app/session/store';
import { hasDrafts } from '../../lib/drafts/drafts';
import { paths } from '../../paths';
import { THEME_CHOICES, type ThemeChoice } from '../../theme/theme-mode';
import { chooseTheme, useThemeChoice } from '../../theme/theme-store';
import { Icon } from '../../ui/icons/Icon';
import type { IconName } from '../../ui/icons/icon-paths';
import { Caption, Row, Stack, Text } from '../../ui/layout/primitives';
import { Dropdown } from '../../ui/overlay/Dropdown';
import { Menu, type MenuEntry } from '../../ui/overlay/Menu';
import { useLeaving } from '../../ui/use-leaving';
import { Avatar } from './Avatar';
import styles from './bar.module.css';

const THEME_ICONS: Record<ThemeChoice, IconName> = { system: 'monitor', light: 'sun', dark: 'moon' };

/** The user menu: name, theme, profile and logout. */
export const UserMenu = ({ isCompact = false }: { isCompact?: boolean }) => {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const navigate = useNavigate();
  const theme = useThemeChoice();
  const leaving = useLeaving(hasDrafts);
  const name = user?.name ?? '';
  const entries: MenuEntry[] = [
    ...THEME_CHOICES.map((choice) => ({
      key: choice,
      label: t(`theme.${choice}`),
      icon: THEME_ICONS[choice],
      checked: choice === theme,
      onSelect: () => chooseTheme(choice),
    })),
    {
      key: 'profile',
      label: t('user.profile'),
      icon: 'user',
      ruled: true,
      onSelect: () => navigate(paths.client()),
    },
    { key: 'logout', label: t('user.logout'), icon: 'logout', onSelect: () => leaving(() => void leave()) },
  ];
  return (
    <Dropdown
      align="end"
      className={styles.panel ?? ''}
      trigger={(trigger) => (
        <Row
          as="button"
          type="button"
          {...trigger}
          gap={8}
          align="center"
          height={40}
          pad={0}
          bare
          size="data"
          className={styles.trigger}
          aria-label={`${t('user.menu')} ${name}`}
          data-compact={isCompact || undefined}
        >
          <Avatar name={name} />
          {!isCompact && (
            <>
              <Text clip="inherit" className={styles.name}>
                {name}
              </Text>
              <Icon name="down" />
            </>
          )}
        </Row>
      )}
    >
      {(close) => (
        <>
          <Stack borderBottom="line" size="data" breaks className={styles.who}>
            <b>{name}</b>
            <Caption>{user?.email}</Caption>
            <Caption>{user?.roles.map((role) => t(`role.${role}`)).join(' · ')}</Caption>
          </Stack>
          <Caption as="p" className={styles.heading}>
            {t('theme.label')}
          </Caption>
          <Menu label={t('user.menu')} entries={entries} onClose={close} />
        </>
      )}
    </Dropdown>
  );
};
