import { getConfig } from '@talus/contract/admin/system';
import type { ResultOf } from '@talus/contract/route';
import { isVariant, VARIANT_SETTINGS, type Variant, type VariantSettings } from '@talus/domain/variants/variants';
import { api } from '../lib/api';
import { readText, writeText } from '../lib/storage';
import { createStore, useStore } from '../lib/store';
import { buildStore } from './build';
import { clockOffset, setClockOffset } from './clock';

export type Config = ResultOf<typeof getConfig>;

const VARIANT_KEY = 'talus.variant';

/** The configuration until the server answers. */
const FALLBACK: Config = {
  version: '1.20.11',
  build: null,
  variant: 'main',
  demo: false,
  setup: false,
  language: 'zh-TW',
  timezone: 'Asia/Taipei',
  now: new Date().toISOString(),
  hosts: { rail: null, rain: null, monitor: null },
  dashboardProject: null,
  typhoonProject: null,
  contact: { name: '', email: '', phone: '' },
};

export const configStore = createStore((_: Config, next: Config) => next, FALLBACK);

/** Returns the installation's variant; in a demo, the variant chosen in this browser. */
export const variantInForce = (config: Pick<Config, 'demo' | 'variant'>, chosen: string | null): Variant =>
  config.demo && isVariant(chosen) ? chosen : config.variant;

/**
 * Reads the configuration once, before the first screen. Without an answer the page starts with defaults and reports
 * that it is offline.
 */
export const startConfig = async (): Promise<void> => {
  const config = await api(getConfig, {}).catch(() => null);
  if (!config) return;
  setClockOffset(clockOffset(config.now, Date.now()));
  buildStore.dispatch(config.build);
  configStore.dispatch({ ...config, variant: variantInForce(config, readText(VARIANT_KEY)) });
};

/** Marks the setup as done: the first user exists. */
export const finishSetup = (): void => configStore.dispatch({ ...configStore.get(), setup: false });

/** Applies `?variant=` on the login page of a demo. */
export const chooseVariant = (text: string | null): void => {
  const config = configStore.get();
  if (!config.demo || !isVariant(text)) return;
  writeText(VARIANT_KEY, text);
  configStore.dispatch({ ...config, variant: text });
};

export const useConfig = (): Config => useStore(configStore);

export const useVariantSettings = (): VariantSettings => VARIANT_SETTINGS[useConfig().variant];
