import type { Catalogue } from '@talus/messages/all-zh-TW';

// What we use of i18next, with our own keys: a misspelt one does not compile. The library's own types work every key of
// every feature out anew, which took two thirds of the type check.

export type Feature = keyof Catalogue;
type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<K> = K extends `${infer Base}_${Plural}` ? Base : K;
type KeyOf<F extends Feature> = (keyof Catalogue[F] | WithoutPlural<keyof Catalogue[F]>) & string;
type NamedKey = { [F in Feature]: `${F}:${KeyOf<F>}` }[Feature];

type First<N> = N extends readonly [infer F extends Feature, ...unknown[]] ? F : N extends Feature ? N : never;

/** Keys of the first feature as they are, those of every other with its name: `ui:save`. */
export type TFunction<N extends Feature | readonly Feature[] = 'shell'> = Words<First<N>>;
interface Words<F extends Feature> {
  // biome-ignore lint/style/useShorthandFunctionType: by its own name, so that lists of features that begin alike are one type
  (key: KeyOf<F> | NamedKey, values?: Readonly<Record<string, unknown>>): string;
}

export interface i18n {
  language: string;
  t: TFunction;
  use(plugin: object): i18n;
  init(options: object): Promise<unknown>;
  changeLanguage(language: string): Promise<unknown>;
  hasResourceBundle(language: string, feature: string): boolean;
  addResourceBundle(language: string, feature: string, words: object): i18n;
  exists(key: string, options?: { ns: Feature }): boolean;
  getFixedT<F extends Feature>(language: string | null, feature: F): TFunction<F>;
}

export function createInstance(options?: object): i18n;
