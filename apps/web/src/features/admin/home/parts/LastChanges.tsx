import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '../../../../app/frame/Loaded';
import { useProjectId } from '../../../../app/project-queries';
import { useZone } from '../../../../app/use-zone';
import { paths } from '../../../../paths';
import { Card } from '../../../../ui/Card';
import { NONE } from '../../../../ui/format-number';
import styles from '../HomePage.module.css';
import { useLastChanges } from '../queries';

/** Who changed what last, and the way to all of it. */
export const LastChanges = () => {
  const { t } = useTranslation('adminHome');
  const zone = useZone();
  const query = useLastChanges();
  const project = useProjectId();
  return (
    <Card
      title={t('changes')}
      tools={<Link to={paths.admin({ page: 'log', project })}>{t('changes.all')}</Link>}
      padded={false}
      ruled
    >
      <Loaded
        query={query}
        what={t('changes')}
        rows={4}
        count={(records) => records.length}
        empty={<p className={styles.none}>{t('changes.none')}</p>}
      >
        {(records) => (
          <ul>
            {records.map(({ no, created_at, client_id, message }) => (
              <li key={no} className={styles.change}>
                <time dateTime={created_at}>{formatTime(Date.parse(created_at), zone, 'MM/dd HH:mm')}</time>
                <span>
                  <b>{client_id?.name ?? NONE}</b> {message}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
};
