import { useTranslation } from 'react-i18next';
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
            <td className={styles.area}>{name}</td>
            <td className={styles.number}>{stations}</td>
            <td className={styles.number}>{instruments}</td>
            <td>
              <ul className={styles.types}>
                {types.map(({ code, n }) => (
                  <li key={code}>
                    {code} <b>{n}</b>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
