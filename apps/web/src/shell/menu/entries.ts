import { VARIANT_SETTINGS, type Variant } from '@talus/domain/variants/variants';
import type { MenuEntry } from '../../app/frame/menu-entries';
import type { Screen, ShellKey } from '../screen';

/** What a project may put into its menu and begin with. Administration is not among them: who administers always has it. */
export const menuEntries = (
  screens: readonly Screen[],
  variant: Variant,
  say: (title: ShellKey) => string,
): MenuEntry[] =>
  screens.flatMap(({ path, title, menu, permissions = [] }) =>
    menu && menu.group !== 'settings'
      ? [
          {
            name: menu.name,
            label: say(title),
            first: permissions.length === 0 ? path.replace(/^\//, '') : null,
            isHidden: menu.flag !== undefined && VARIANT_SETTINGS[variant].hiddenFlags.includes(menu.flag),
          },
          ...(menu.parts ?? []).map((part) => ({
            name: part.name,
            label: say(part.title),
            first: null,
            isHidden: false,
          })),
        ]
      : [],
  );
