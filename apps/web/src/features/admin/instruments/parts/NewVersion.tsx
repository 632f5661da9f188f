import { addVersion, type InstrumentForm, type KeptInstrument } from '@talus/contract/instruments/instrument-admin';
import { versionInput } from '@talus/contract/instruments/instrument-input';
import { formatLimit, NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../../../app/clock';
import { errorWords } from '../../../../app/errors';
import { NotConfirmed } from '../../../../app/not-confirmed';
import { notify } from '../../../../app/notices';
import { useReasoned } from '../../../../app/use-reasoned';
import { useZone } from '../../../../app/use-zone';
import { api } from '../../../../lib/api';
import { useDraft } from '../../../../lib/drafts/use-draft';
import { Button } from '../../../../ui/controls/Button';
import { Field } from '../../../../ui/controls/Field';
import { TextField } from '../../../../ui/controls/TextField';
import { Caption, Grid, Row, Stack } from '../../../../ui/layout/primitives';
import { Dialog } from '../../../../ui/overlay/Dialog';
import { useSettled } from '../../../../ui/use-settled';
import { localText } from '../../common/local-time';
import { useJoin } from '../queries';
import styles from './parts.module.css';
import { Sparkline } from './Sparkline';

type How = 'carry' | 'zero' | 'keep';
type Begun = { start: string; note: string; how: How };

type Props = {
  kept: KeptInstrument;
  form: InstrumentForm;
  /** Start date and note already entered in the form; null: not entered. */
  typed: { startDate: string | null; note: string | null };
  /** Fields of the instrument itself were also edited, not only of its version. */
  hasHead: boolean;
  confirmLimits: (data: InstrumentForm['data']) => Promise<boolean>;
  onAdded: (grown: KeptInstrument, versionId: string) => void;
  onClose: () => void;
};

/** Asks for the start and the note of a new version, and whether the curve continues or restarts. */
export const NewVersion = ({ kept, form, typed, hasHead, confirmLimits, onAdded, onClose }: Props) => {
  const { t } = useTranslation('instruments');
  const zone = useZone();
  const begin = (): Begun => ({
    start: typed.startDate ?? localText(new Date(now()).toISOString(), zone).slice(0, 16),
    note: typed.note ?? '',
    how: form.useFunction ? 'keep' : 'carry',
  });
  const [begun] = useState(begin);
  const { state, set, end } = useDraft<Begun>(
    `new version ${kept._id}`,
    () => begun,
    (one) => one.start !== begun.start || one.note !== begun.note || one.how !== begun.how,
  );
  const { start, note, how } = state;
  const change = (part: Partial<Begun>) => set((before) => ({ ...before, ...part }));
  const close = () => {
    end();
    onClose();
  };
  const reasoned = useReasoned();
  const [isBusy, setBusy] = useState(false);
  const settled = useSettled(start);
  const parsed = versionInput.safeParse({ ...form.data, startDate: settled });
  const query = useJoin(kept._id, parsed.success ? parsed.data : null);
  const join = query.data;
  const offsets = { carry: join?.carried ?? null, zero: join?.zero ?? null, keep: form.data.offset };
  const offset = form.useFunction ? form.data.offset : offsets[how];
  const time = (iso: string) => formatTime(Date.parse(iso), zone, 'yyyy/MM/dd HH:mm');

  const add = async () => {
    const data = { ...form.data, startDate: start, note, offset: offset ?? form.data.offset };
    if (!(await confirmLimits(data))) return;
    setBusy(true);
    try {
      const { data: _, ...head } = form;
      const body = { data, ...(hasHead && { head }), confirm: true, revision: kept.revision };
      const grown = await reasoned((reason) =>
        api(addVersion, { params: { instrumentId: kept._id }, body: { ...body, ...reason } }),
      );
      const added = grown.data.reduce((last, each) => (each.number > last.number ? each : last));
      notify.success(t('added'));
      end();
      onAdded(grown, added._id);
    } catch (error) {
      if (!(error instanceof NotConfirmed)) notify.error({ title: t('failed.add'), ...errorWords(error) });
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('join.title')} onClose={close} wide>
      <Stack gap={10}>
        <Grid gap="8 12" className={styles.pair}>
          <Field label={t('start')} required>
            {(aria) => (
              <TextField {...aria} type="datetime-local" value={start} onValue={(value) => change({ start: value })} />
            )}
          </Field>
          <Field label={t('note')}>
            {(aria) => (
              <TextField {...aria} value={note} onValue={(value) => change({ note: value })} maxLength={200} />
            )}
          </Field>
        </Grid>
        <Stack as="fieldset" gap={4} pad={0} className={styles.how}>
          <Caption as="legend" pad={0}>
            {t('join.how')}
          </Caption>
          {(['carry', 'zero', 'keep'] as const).map((each) => (
            <Row as="label" gap={8} pad="4 0" size="data" key={each}>
              <input
                type="radio"
                name="join"
                checked={how === each}
                disabled={each !== 'keep' && (form.useFunction || offsets[each] === null)}
                onChange={() => change({ how: each })}
              />
              <span>
                {t(`join.${each}`)}
                <Caption as="small" block>
                  {textOf(each)}
                </Caption>
              </span>
            </Row>
          ))}
        </Stack>
        <Caption as="p" className={styles.rule}>
          {query.error
            ? `${t('join.failed')} ${errorWords(query.error).text}`
            : join &&
              (join.after
                ? t('join.first', { time: time(join.after.TIMESTAMP), value: formatLimit(join.after.value) })
                : t('join.no-row'))}
        </Caption>
        {join && (join.now.length > 0 || join.next.length > 0) && (
          <figure>
            <Caption as="figcaption">{t('join.curve')}</Caption>
            <Sparkline
              label={t('join.curve')}
              lines={[
                { kind: 'now', points: join.now },
                {
                  kind: 'later',
                  points: join.next.map(([at, value]) => [at, value === null ? null : value + (offset ?? 0)] as const),
                },
              ]}
              width={520}
              height={96}
            />
          </figure>
        )}
        <Row gap={8} justify="end">
          <Button onClick={close}>{t('tool.cancel')}</Button>
          <Button
            kind="primary"
            busy={isBusy}
            disabled={start === '' || !parsed.success || offset === null}
            onClick={() => void add()}
          >
            {t('join.save')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );

  function textOf(each: How): string {
    if (form.useFunction && each !== 'keep') return t('join.formula');
    if (each === 'keep') return formatLimit(form.data.offset);
    if (!join) return NONE;
    if (each === 'zero') return t('join.zero.text', { offset: formatLimit(join.zero) });
    if (join.carried === null || !join.before) return t('join.none');
    return t('join.carry.text', { before: formatLimit(join.before.value), offset: formatLimit(join.carried) });
  }
};
