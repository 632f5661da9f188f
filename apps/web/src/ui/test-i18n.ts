import { alarmQuality as alarmQualityEn } from '@talus/messages/en/alarm-quality';
import { alerts as alertsEn } from '@talus/messages/en/alerts';
import { channels as channelsEn } from '@talus/messages/en/channels';
import { chartView as chartViewEn } from '@talus/messages/en/chart-view';
import { client as clientEn } from '@talus/messages/en/client';
import { fields as fieldsEn } from '@talus/messages/en/fields';
import { form as formEn } from '@talus/messages/en/form';
import { formulas as formulasEn } from '@talus/messages/en/formulas';
import { latestData as latestDataEn } from '@talus/messages/en/latest-data';
import { layout as layoutEn } from '@talus/messages/en/layout';
import { map as mapEn } from '@talus/messages/en/map';
import { masks as masksEn } from '@talus/messages/en/masks';
import { monitor as monitorEn } from '@talus/messages/en/monitor';
import { richText as richTextEn } from '@talus/messages/en/rich-text';
import { sheet as sheetEn } from '@talus/messages/en/sheet';
import { status as statusEn } from '@talus/messages/en/status';
import { ui as uiEn } from '@talus/messages/en/ui';
import { alarmQuality as alarmQualityZh } from '@talus/messages/zh-TW/alarm-quality';
import { alerts as alertsZh } from '@talus/messages/zh-TW/alerts';
import { channels as channelsZh } from '@talus/messages/zh-TW/channels';
import { chartView as chartViewZh } from '@talus/messages/zh-TW/chart-view';
import { client as clientZh } from '@talus/messages/zh-TW/client';
import { fields as fieldsZh } from '@talus/messages/zh-TW/fields';
import { form as formZh } from '@talus/messages/zh-TW/form';
import { formulas as formulasZh } from '@talus/messages/zh-TW/formulas';
import { latestData as latestDataZh } from '@talus/messages/zh-TW/latest-data';
import { layout as layoutZh } from '@talus/messages/zh-TW/layout';
import { map as mapZh } from '@talus/messages/zh-TW/map';
import { masks as masksZh } from '@talus/messages/zh-TW/masks';
import { monitor as monitorZh } from '@talus/messages/zh-TW/monitor';
import { richText as richTextZh } from '@talus/messages/zh-TW/rich-text';
import { sheet as sheetZh } from '@talus/messages/zh-TW/sheet';
import { status as statusZh } from '@talus/messages/zh-TW/status';
import { ui as uiZh } from '@talus/messages/zh-TW/ui';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { wordFormatter } from '../lib/word-formatter';

export type TestLanguage = 'zh-TW' | 'en';

/** Creates an i18n with the messages of the kit, configured like the application's, without its start-up. */
export const createTestI18n = (language: TestLanguage): i18n => {
  const instance = createInstance();
  instance
    .use(wordFormatter)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      keySeparator: false,
      nsSeparator: ':',
      interpolation: { escapeValue: false },
      initAsync: false,
      resources: {
        'zh-TW': {
          alarmQuality: alarmQualityZh,
          alerts: alertsZh,
          channels: channelsZh,
          chartView: chartViewZh,
          client: clientZh,
          fields: fieldsZh,
          form: formZh,
          formulas: formulasZh,
          layout: layoutZh,
          map: mapZh,
          masks: masksZh,
          monitor: monitorZh,
          richText: richTextZh,
          sheet: sheetZh,
          ui: uiZh,
          status: statusZh,
          latestData: latestDataZh,
        },
        en: {
          alarmQuality: alarmQualityEn,
          alerts: alertsEn,
          channels: channelsEn,
          chartView: chartViewEn,
          client: clientEn,
          fields: fieldsEn,
          form: formEn,
          formulas: formulasEn,
          layout: layoutEn,
          map: mapEn,
          masks: masksEn,
          monitor: monitorEn,
          richText: richTextEn,
          sheet: sheetEn,
          ui: uiEn,
          status: statusEn,
          latestData: latestDataEn,
        },
      },
    });
  return instance;
};
