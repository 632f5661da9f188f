import type { LineLink } from '@talus/contract/line';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/clock';
import { errorWords } from '../../app/errors';
import { Button } from '../../ui/controls/Button';
import { ErrorLine } from '../../ui/status/ErrorLine';
import styles from './LineSection.module.css';
import { lineView } from './line-state';
import { useLine } from './use-line';

/** Alarms by LINE: not configured, not linked, a code waiting to be sent to the bot, or linked. */
export const LineSection = () => {
  const { t } = useTranslation('client');
  const id = useId();
  const { query, askCode, unlink, isBusy } = useLine();
  const { data, error, isFetching, refetch } = query;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('line.title')}
      </h2>
      {error && (
        <ErrorLine title={t('line.failed')} onRetry={() => refetch()} retrying={isFetching}>
          {errorWords(error).text}
        </ErrorLine>
      )}
      {data && <LineState link={data} onAsk={askCode} onUnlink={unlink} isBusy={isBusy} />}
    </section>
  );
};

type Props = { link: LineLink; onAsk: () => void; onUnlink: () => void; isBusy: boolean };

const LineState = ({ link, onAsk, onUnlink, isBusy }: Props) => {
  const { t } = useTranslation('client');
  const view = lineView(link, useNow());
  if (view.kind === 'waiting') {
    return (
      <>
        <p>{link.bot ? t('line.send-to', { bot: link.bot }) : t('line.send')}</p>
        <div className={styles.row}>
          <output className={styles.code} aria-label={t('line.code')}>
            {view.code}
          </output>
          <span className={styles.left}>{t('line.left', { time: view.left })}</span>
          <Button onClick={onAsk} busy={isBusy}>
            {t('line.ask-again')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <div className={styles.row}>
      <p className={styles.text}>{t(`line.${view.kind}`)}</p>
      {view.kind === 'not-linked' && (
        <Button onClick={onAsk} busy={isBusy}>
          {t('line.ask')}
        </Button>
      )}
      {view.kind === 'linked' && (
        <Button onClick={onUnlink} busy={isBusy}>
          {t('line.unlink')}
        </Button>
      )}
    </div>
  );
};
