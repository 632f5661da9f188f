import { VARIANT_SETTINGS, type Variant } from '@talus/domain/variants/variants';
import type { MenuEntry } from '../../app/frame/menu-entries';
import type { Screen, ShellKey } from '../screen';

/** The screens of manual data have one name in a project's list: all of them show, or none. */
const isFirstOfName = ({ menu }: Screen, i: number, all: readonly Screen[]): boolean =>
  menu?.group !== 'manual' || all.findIndex((other) => other.menu?.name === menu.name) === i;

/** What a project may put into its menu and begin with. Administration is not among them: who administers always has it. */
export const menuEntries = (
  screens: readonly Screen[],
  variant: Variant,
  say: (title: ShellKey) => string,
): MenuEntry[] =>
  screens.filter(isFirstOfName).flatMap(({ path, title, menu, permissions = [] }) =>
    menu && menu.group !== 'settings'
      ? [
          {
            name: menu.name,
            label: say(menu.group === 'manual' ? 'menu.manual' : title),
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
