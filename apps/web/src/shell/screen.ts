import type { Action } from '@talus/domain/access/can';
import type { Role } from '@talus/domain/access/roles';
import type { Flag } from '@talus/domain/variants/variants';
import type { shell } from '@talus/messages/zh-TW/shell';
import type { ComponentType } from 'react';
import type { IconName } from '../ui/icons/icon-paths';

/** A key of the shell's catalogue. */
export type ShellKey = keyof typeof shell;

export const MENU_GROUPS = ['main', 'manual', 'reference', 'settings'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export type Screen = {
  /** Matched case-insensitively. */
  path: string;
  title: ShellKey;
  load: () => Promise<ComponentType>;
  /** The user needs all of them. */
  permissions?: readonly Action[];
  /** Only in variants with this feature: other variants have neither route nor entry. */
  needs?: 'hasMetroImport';
  /** The screen draws its own bars and fills the window. */
  isBare?: boolean;
  /** The screen itself shows whether the server answers. */
  saysConnection?: boolean;
  /** Drawn also for a user without a project. */
  needsNoProject?: boolean;
  menu?: {
    /** Its name in a project's allowed_sidebar. */
    name: string;
    group: MenuGroup;
    icon: IconName;
    /** Lets a variant hide the entry; the route stays open. */
    flag?: Flag;
    /** Shown only where the installation names a project for it that this user has access to. */
    offer?: 'typhoon';
    /** The count shown after the label. */
    marks?: 'alerts';
    /** Parts of the screen that a project's list names separately. */
    parts?: readonly { name: string; title: ShellKey }[];
    /** Roles that see the entry whatever flags and lists say. */
    ownTo?: readonly Role[];
  };
};
