import type { InstrumentType } from '@talus/contract/instruments/instrument';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../app/i18n';
import { Box } from '../../ui/layout/primitives';
import { durationWord, sayWord } from '../../ui/status/format-age';
import styles from './TypeTable.module.css';

const TypeRow = ({ type }: { type: InstrumentType }) => {
  const { t } = useTranslation('pages');
  const { t: ui } = useTranslation('ui');
  const sign = currentLanguage() === 'en' ? type.sign_en : type.sign_zh;
  const interval = type.dataInterval > 0 ? sayWord(ui, durationWord(type.dataInterval)) : null;
  return (
    <tr>
      <Box as="td" width={96} className={styles.code}>
        {type.code}
      </Box>
      <td className={styles.zh} lang="zh-Hant-TW">
        {type.name_zh}
      </td>
      <td className={styles.en} lang="en">
        {type.name_en}
      </td>
      <Box as="td" width={100} className={styles.unit}>
        {type.unit || t('value.none')}
      </Box>
      <Box as="td" width={100} className={styles.interval}>
        {interval ?? t('value.none')}
      </Box>
      <td className={styles.sign}>{sign || t('value.none')}</td>
    </tr>
  );
};

export const TypeTable = ({ types }: { types: readonly InstrumentType[] }) => {
  const { t } = useTranslation('pages');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <Box as="th" scope="col" width={96} className={styles.code}>
            {t('equipment.code')}
          </Box>
          <th scope="col" className={styles.zh}>
            {t('equipment.zh')}
          </th>
          <th scope="col" className={styles.en}>
            {t('equipment.en')}
          </th>
          <Box as="th" scope="col" width={100} className={styles.unit}>
            {t('equipment.unit')}
          </Box>
          <Box as="th" scope="col" width={100} className={styles.interval}>
            {t('equipment.interval')}
          </Box>
          <th scope="col" className={styles.sign}>
            {t('equipment.sign')}
          </th>
        </tr>
      </thead>
      <tbody>
        {types.map((type) => (
          <TypeRow key={type._id} type={type} />
        ))}
      </tbody>
    </table>
  );
};
