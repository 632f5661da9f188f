import { useTranslation } from 'react-i18next';
import type { Place } from './cures';

/** Menu titles of the pages that fix things. */
const TITLES = {
  area: 'admin.area',
  document: 'admin.document',
  instrument: 'admin.instrument',
  instrumentType: 'admin.instrumentType',
  layout: 'admin.layout',
  project: 'admin.project',
  sms: 'admin.sms',
  station: 'admin.station',
  user: 'admin.user',
} as const;

export const usePageWord = () => {
  const { t } = useTranslation('shell');
  return ({ page }: Place): string => (page in TITLES ? t(TITLES[page as keyof typeof TITLES]) : page);
};
