import { VARIANT_SETTINGS, type Variant } from '@talus/domain/variants/variants';
import type { MenuEntry } from '../../app/frame/menu-entries';
import type { Screen, ShellKey } from '../screen';

/**
 * Tells whether the entry is the first of its name: the manual data screens share one name in a project's list, so all
 * of them show or none.
 */
const isFirstOfName = ({ menu }: Screen, i: number, all: readonly Screen[]): boolean =>
  menu?.group !== 'manual' || all.findIndex((other) => other.menu?.name === menu.name) === i;

/** Tells whether nobody sees an entry: a role to which an entry belongs sees the entry in every variant. */
const isHiddenFromAll = ({ flag, ownTo }: NonNullable<Screen['menu']>, variant: Variant): boolean =>
  flag !== undefined && ownTo === undefined && VARIANT_SETTINGS[variant].hiddenFlags.includes(flag);

/**
 * Lists the entries that a project may show in its menu and start with. Administration is left out: administrators
 * always have it.
 */
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
            isHidden: isHiddenFromAll(menu, variant),
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
