import type { Action } from '@talus/domain/access/can';
import type { Role } from '@talus/domain/access/roles';
import type { Flag } from '@talus/domain/variants/variants';
import type { shell } from '@talus/messages/zh-TW/shell';
import type { ComponentType } from 'react';
import type { IconName } from '../ui/icon-paths';

/** A key of the shell's catalogue. */
export type ShellKey = keyof typeof shell;

export const MENU_GROUPS = ['main', 'manual', 'reference', 'settings'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export type Screen = {
  /** Matched whatever the case. */
  path: string;
  title: ShellKey;
  load: () => Promise<ComponentType>;
  /** All of them are needed. */
  permissions?: readonly Action[];
  /** Only in variants that have it: elsewhere there is neither route nor entry. */
  needs?: 'hasMetroImport';
  /** Draws its own bars, and fills the window. */
  isBare?: boolean;
  /** Says itself whether the server answers. */
  saysConnection?: boolean;
  /** Drawn for somebody without a project, too. */
  needsNoProject?: boolean;
  menu?: {
    /** Its name in a project's allowed_sidebar. */
    name: string;
    group: MenuGroup;
    icon: IconName;
    /** Lets a variant hide the entry; the route stays open. */
    flag?: Flag;
    /** Only where the installation names a project for it that this person has. */
    offer?: 'typhoon';
    /** What is counted behind the word. */
    marks?: 'alerts';
    /** Parts of the screen that a project's list names on their own. */
    parts?: readonly { name: string; title: ShellKey }[];
    /** To these roles the entry shows whatever flags and lists say. */
    ownTo?: readonly Role[];
  };
};
