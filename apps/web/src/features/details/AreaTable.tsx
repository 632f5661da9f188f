import { useTranslation } from 'react-i18next';
import { Row, Text } from '../../ui/layout/primitives';
import styles from './DetailsPage.module.css';
import type { AreaCount } from './state';

export const AreaTable = ({ areas }: { areas: readonly AreaCount[] }) => {
  const { t } = useTranslation('pages');
  return (
    <table className={styles.areas}>
      <thead>
        <tr>
          <th scope="col">{t('details.area')}</th>
          <th scope="col" className={styles.number}>
            {t('details.stations')}
          </th>
          <th scope="col" className={styles.number}>
            {t('details.instruments')}
          </th>
          <th scope="col">{t('details.types')}</th>
        </tr>
      </thead>
      <tbody>
        {areas.map(({ id, name, stations, instruments, types }) => (
          <tr key={id}>
            <Text as="td" weight="strong" nowrap className={styles.area}>
              {name}
            </Text>
            <td className={styles.number}>{stations}</td>
            <td className={styles.number}>{instruments}</td>
            <td>
              <Row as="ul" gap="4 12" wrap tone="muted">
                {types.map(({ code, n }) => (
                  <li key={code}>
                    {code}{' '}
                    <Text as="b" tone="plain">
                      {n}
                    </Text>
                  </li>
                ))}
              </Row>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
