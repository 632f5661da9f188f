import type { Catalogue } from '@talus/messages/all-zh-TW';

// `t` takes only keys that the catalogues have: a misspelt one does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    keySeparator: false;
    nsSeparator: ':';
    resources: Catalogue;
  }
}
