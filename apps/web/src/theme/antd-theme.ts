import { theme as antd, type ThemeConfig } from 'antd';
import type { Theme } from './theme-mode';

/** Reads one design token, such as `--accent`, as it is in force. */
export type ReadToken = (name: `--${string}`) => string;

export const tokenReader = (element: Element): ReadToken => {
  const style = getComputedStyle(element);
  return (name) => style.getPropertyValue(name).trim();
};

/** The tokens as antd knows them. Read at run time, so that a colour is written down once, in tokens.css. */
export const antdTheme = (read: ReadToken, theme: Theme): ThemeConfig => ({
  algorithm: theme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
  token: {
    colorPrimary: read('--accent'),
    colorPrimaryHover: read('--accent-hover'),
    colorLink: read('--accent-ink'),
    colorInfo: read('--accent'),
    colorError: read('--invalid'),
    colorText: read('--text'),
    colorTextSecondary: read('--text-2'),
    colorTextTertiary: read('--text-3'),
    colorTextPlaceholder: read('--text-3'),
    colorTextDisabled: read('--text-3'),
    colorIcon: read('--text-2'),
    colorBgBase: read('--card'),
    colorBgContainer: read('--card'),
    colorBgElevated: read('--raised'),
    colorBgLayout: read('--page'),
    colorBgContainerDisabled: read('--sunken'),
    colorBorder: read('--line-strong'),
    colorBorderSecondary: read('--line'),
    colorSplit: read('--line'),
    controlItemBgHover: read('--hover'),
    controlItemBgActive: read('--accent-soft'),
    controlItemBgActiveHover: read('--accent-soft'),
    controlOutline: read('--accent-soft'),
    controlOutlineWidth: 3,
    boxShadow: read('--shadow-float'),
    boxShadowSecondary: read('--shadow-float'),
    fontFamily: read('--font'),
    fontSize: 13,
    fontSizeLG: 14,
    fontSizeSM: 12,
    controlHeight: 32,
    controlHeightSM: 28,
    controlHeightLG: 40,
    borderRadius: 4,
    borderRadiusLG: 6,
    borderRadiusSM: 2,
    borderRadiusXS: 2,
    wireframe: false,
  },
});
