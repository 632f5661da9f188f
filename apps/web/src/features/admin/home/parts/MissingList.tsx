import type { ProjectSetupAnswer } from '@talus/contract/setup';
import { CONSEQUENCES } from '@talus/domain/setup/missing';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAdminPages } from '../../../../app/frame/admin-pages';
import { paths } from '../../../../paths';
import { Card } from '../../../../ui/Card';
import { Icon } from '../../../../ui/Icon';
import { CURES } from '../cures';
import styles from '../HomePage.module.css';

/** What is missing, by what comes of it; each line leads to where it is mended. */
export const MissingList = ({ project: { _id, name, missing, count } }: { project: ProjectSetupAnswer }) => {
  const { t } = useTranslation('adminHome');
  const pages = useAdminPages();
  return (
    <Card title={t('missing', { name, n: count })} caption={t('missing.about')} padded={false} ruled>
      {missing.length === 0 && <p className={styles.none}>{t('missing.none')}</p>}
      {CONSEQUENCES.map((consequence) => {
        const lines = missing.filter((line) => line.consequence === consequence);
        if (lines.length === 0) return null;
        return (
          <section key={consequence}>
            <h3 className={styles.group}>
              {t(`consequence.${consequence}`)} <span>{t(`consequence.${consequence}.about`)}</span>
            </h3>
            <ul>
              {lines.map(({ check, n, names }) => (
                <li key={check}>
                  <Way to={pages.includes(CURES[check]) ? paths.admin({ page: CURES[check], project: _id }) : null}>
                    <Icon name="ring" />
                    <b>{t(`check.${check}`)}</b>
                    <span className={styles.n}>{t('items', { n })}</span>
                    <span className={styles.names}>
                      {names.map((one) => listWord(t, check, one)).join(t('comma'))}
                      {n > names.length && t('and-more')}
                    </span>
                  </Way>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Card>
  );
};

/** A line, and a link where the page that mends it exists. */
const Way = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? (
    <div className={styles.line}>{children}</div>
  ) : (
    <Link to={to} className={styles.line}>
      {children}
      <Icon name="right" />
    </Link>
  );

type Words = ReturnType<typeof useTranslation<'adminHome'>>['t'];
const LISTS = ['warning', 'alert', 'action', 'down'] as const;
const WAYS = ['sms', 'email', 'line'] as const;

/** Lists and channels have words of their own; everything else has its name. */
const listWord = (t: Words, check: string, name: string): string => {
  const list = check === 'level-without-people' && LISTS.find((known) => known === name);
  if (list) return t(`list.${list}`);
  const way = check === 'channel-not-configured' && WAYS.find((known) => known === name);
  return way ? t(`way.${way}`) : name;
};
