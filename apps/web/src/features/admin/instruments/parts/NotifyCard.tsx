import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/Card';
import { FormField } from '../../../../ui/form/FormField';
import { StatusShape } from '../../../../ui/StatusShape';
import { LEVELS, TOLD, toldField } from '../form';
import styles from './NotifyCard.module.css';

/** Which events of this instrument are told; the project's lists say to whom. */
export const NotifyCard = () => {
  const { t } = useTranslation(['instruments', 'status']);
  return (
    <Card title={t('section.notify')} caption={t('section.notify.caption')}>
      <div className={styles.grid}>
        <span />
        {LEVELS.map((level) => (
          <span key={level} className={styles.head}>
            <StatusShape status={level} /> {t(`status:${level}`)}
          </span>
        ))}
        {TOLD.map((quantity) => (
          <Row key={quantity} quantity={quantity} />
        ))}
        <span className={styles.row}>
          <StatusShape status="down" /> {t('status:down')}
        </span>
        <span className={styles.cell}>
          <FormField name="config.message.down.enabled" />
        </span>
      </div>
    </Card>
  );
};

const Row = ({ quantity }: { quantity: (typeof TOLD)[number] }) => {
  const { t } = useTranslation('instruments');
  return (
    <>
      <span className={styles.row}>{t(`notify.${quantity}`)}</span>
      {LEVELS.map((level) => (
        <span key={level} className={styles.cell}>
          <FormField name={toldField(quantity, level)} />
        </span>
      ))}
    </>
  );
};
