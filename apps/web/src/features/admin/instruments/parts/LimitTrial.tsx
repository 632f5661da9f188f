import type { InstrumentForm, KeptInstrument } from '@talus/contract/instrument-admin';
import { type LimitTrial as Trial, trialRules } from '@talus/contract/limit-trial';
import { LEVELS } from '@talus/domain/status/status';
import { formatTime } from '@talus/domain/time/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '../../../../app/frame/ReadFailed';
import { readOf } from '../../../../app/frame/read';
import { useZone } from '../../../../app/use-zone';
import { Dialog } from '../../../../ui/Dialog';
import { sentValues } from '../../../../ui/form/fields';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';
import { formatCount, formatNumber, NONE } from '../../../../ui/format-number';
import { LoadingRows } from '../../../../ui/LoadingRows';
import { Segmented } from '../../../../ui/Segmented';
import { StatusShape } from '../../../../ui/StatusShape';
import { useTrial } from '../queries';
import styles from './LimitTrial.module.css';

const SPANS = ['30', '90', '365'] as const;
const SHOWN_RISES = 8;

/** What the limits in the form would have rung, beside those of the latest version. Nothing is saved by it. */
export const LimitTrial = ({ kept, onClose }: { kept: KeptInstrument; onClose: () => void }) => {
  const { t } = useTranslation('instruments');
  const { form } = useFormHandle();
  const { values } = useFormNews();
  const [days, setDays] = useState<(typeof SPANS)[number]>('90');
  const { data } = sentValues(form.fields, values) as InstrumentForm;
  const rules = trialRules.safeParse(data);
  return (
    <Dialog title={t('trial.title')} onClose={onClose} wide>
      <div className={styles.trial}>
        <Segmented
          label={t('trial.span')}
          segments={SPANS.map((value) => ({ value, label: t('trial.days', { n: value }) }))}
          value={days}
          onChange={setDays}
        />
        {rules.success && <Played kept={kept} days={Number(days)} rules={rules.data} decimals={data.decimal_points} />}
        <p className={styles.rule}>{t('trial.rule')}</p>
      </div>
    </Dialog>
  );
};

type PlayedProps = {
  kept: KeptInstrument;
  days: number;
  rules: Parameters<typeof useTrial>[2];
  decimals: number;
};

const Played = ({ kept, days, rules, decimals }: PlayedProps) => {
  const { t } = useTranslation(['instruments', 'status']);
  const query = useTrial(kept._id, days, rules);
  const trial = query.data;
  if (!trial)
    return query.error ? <ReadFailed read={readOf(query)} title={t('trial.failed')} /> : <LoadingRows rows={6} />;
  const pair = (today: string, proposed: string) => (
    <b>
      {today} → {proposed}
    </b>
  );
  const one = (number: number) => formatNumber(number, { decimals: 1 });
  return (
    <>
      <ReadFailed read={readOf(query)} title={t('trial.failed')} />
      <p className={styles.rule}>
        {t('trial.took', {
          readings: formatCount(trial.readings),
          missing: formatCount(trial.missing),
          seconds: formatNumber(trial.took / 1000, { decimals: 1 }),
        })}
      </p>
      <dl className={styles.counts}>
        {LEVELS.map((level) => (
          <div key={level}>
            <dt>
              <StatusShape status={level} /> {t(`status:${level}`)}
            </dt>
            <dd>{pair(String(trial.today.levels[level]), String(trial.proposed.levels[level]))}</dd>
          </div>
        ))}
        <div>
          <dt>{t('trial.week')}</dt>
          <dd>{pair(one(trial.today.perWeek), one(trial.proposed.perWeek))}</dd>
        </div>
        <div>
          <dt>{t('trial.day')}</dt>
          <dd>{pair(String(trial.today.mostInADay), String(trial.proposed.mostInADay))}</dd>
        </div>
      </dl>
      <Weeks weeks={trial.weeks} />
      <Rises rises={trial.rises} decimals={decimals} />
    </>
  );
};

const Weeks = ({ weeks }: { weeks: Trial['weeks'] }) => {
  const { t } = useTranslation('instruments');
  const zone = useZone();
  const most = Math.max(1, ...weeks.flatMap(({ today, proposed }) => [today, proposed]));
  return (
    <figure className={styles.weeks}>
      <figcaption>
        {t('trial.weeks')} <i data-of="today" /> {t('trial.today')} <i data-of="proposed" /> {t('trial.proposed')}
      </figcaption>
      <div className={styles.bars}>
        {weeks.map(({ start, today, proposed }) => {
          const day = formatTime(Date.parse(start), zone, 'MM-DD');
          return (
            <div key={start} title={`${day} ${today} → ${proposed}`}>
              <span data-of="today" style={{ height: `${(today / most) * 100}%` }} />
              <span data-of="proposed" style={{ height: `${(proposed / most) * 100}%` }} />
            </div>
          );
        })}
      </div>
    </figure>
  );
};

const Rises = ({ rises, decimals }: { rises: Trial['rises']; decimals: number }) => {
  const { t } = useTranslation('instruments');
  const zone = useZone();
  const shown = rises.slice(0, SHOWN_RISES);
  const time = (iso: string) => formatTime(Date.parse(iso), zone, 'MM-DD HH:mm');
  const first = ({ first: rings }: Trial['rises'][number]['today']) => {
    const earliest = Object.values(rings).sort()[0];
    return earliest ? time(earliest) : t('trial.silent');
  };
  if (shown.length === 0) return <p className={styles.rule}>{t('trial.rises.none')}</p>;
  return (
    <table className={styles.rises}>
      <caption>
        {t('trial.rises')} <span>{t('trial.rises.caption', { n: shown.length })}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('trial.rise')}</th>
          <th scope="col">{t('trial.peak')}</th>
          <th scope="col">{`${t('trial.first')} ${t('trial.today')}`}</th>
          <th scope="col">{t('trial.proposed')}</th>
          <th scope="col">{t('trial.times')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((rise) => (
          <tr key={rise.start}>
            <td>{time(rise.start)}</td>
            <td>{Number.isFinite(rise.peak.value) ? formatNumber(rise.peak.value, { decimals }) : NONE}</td>
            <td>{first(rise.today)}</td>
            <td>{first(rise.proposed)}</td>
            <td>
              {rise.today.count} → {rise.proposed.count}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
