import type { Feature, i18n, TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';

export function useTranslation<const N extends Feature | readonly Feature[] = 'shell'>(
  features?: N,
): { t: TFunction<N>; i18n: i18n };

export const I18nextProvider: ComponentType<{ i18n: i18n; children?: ReactNode }>;

export const initReactI18next: object;
