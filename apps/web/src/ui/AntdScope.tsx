import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhTW from 'antd/locale/zh_TW';
import 'dayjs/locale/zh-tw';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { antdTheme, tokenReader } from '../theme/antd-theme';
import { useTheme } from '../theme/theme-store';

/**
 * Provides our tokens and language to an antd control. Only heavy controls use it, so that light screens load no antd.
 */
export const AntdScope = ({ children }: { children: ReactNode }) => {
  const theme = useTheme();
  const { i18n } = useTranslation();
  const config = useMemo(() => antdTheme(tokenReader(document.documentElement), theme), [theme]);
  return (
    <ConfigProvider theme={config} locale={i18n.language === 'en' ? enUS : zhTW}>
      {children}
    </ConfigProvider>
  );
};
