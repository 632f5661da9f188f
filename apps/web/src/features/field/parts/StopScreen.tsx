import type { FieldStop } from '@talus/contract/data/field';
import type { FieldEntry } from '@talus/domain/field/queue';
import { formatCount, formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../../app/errors';
import { currentLanguage } from '../../../app/i18n';
import { useZone } from '../../../app/use-zone';
import type { TakenRoute } from '../../../entities/field/device';
import { signedText } from '../../../entities/manual/question-words';
import { Button } from '../../../ui/controls/Button';
import { Grid, Row, Stack } from '../../../ui/layout/primitives';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { judge, type Part, type PartQuestion, partsOf, typedText } from '../state';
import { usePadKeys } from '../use-pad-keys';
import { usePartNames } from '../use-part-names';
import { useWalk } from '../use-walk';
import { Compared } from './Compared';
import { GaugeBar } from './GaugeBar';
import { Keypad } from './Keypad';
import { PhotoInput } from './PhotoInput';
import { PlacePhoto } from './PlacePhoto';
import { ReadingBox } from './ReadingBox';
import { RemarkDialog } from './RemarkDialog';
import styles from './StopScreen.module.css';
import { TrendLine } from './TrendLine';

type Props = {
  taken: TakenRoute;
  stop: FieldStop;
  /** Name of the next stop; null: last stop. */
  next: string | null;
  onNext: () => void;
};

/** The screen of a stop: place, input, result and keypad. */
export const StopScreen = ({ taken, stop, next, onNext }: Props) => {
  const { t } = useTranslation('field');
  const walk = useWalk(taken, stop);
  const parts = partsOf(stop);
  const [active, setActive] = useState<Part>('reading');
  const [isRemarking, setRemarking] = useState(false);
  const state = useStateWords(walk.entry);
  const { shown } = walk;
  const judged = judge(stop, shown);
  const past = stop.last.flatMap(({ TIMESTAMP, result }) =>
    result === null ? [] : [{ at: Date.parse(TIMESTAMP), result }],
  );
  const isSure = useSure(stop, walk.newest);
  const goOn = async () => {
    if (!(await isSure())) return;
    walk.keep();
    onNext();
  };
  usePadKeys(
    (key) => walk.press(active, key),
    () => void goOn(),
  );
  const photos = walk.entry?.photos.length ?? 0;
  return (
    <>
      <Stack gap={8} flex={1} minHeight={0} pad="8 12" overflow="auto" className={styles.stop}>
        <Row gap={10} justify="between" className={styles.place}>
          <div>
            <h1>{shown.name}</h1>
            <p>{describe(stop)}</p>
            {stop.note && <p>{stop.note}</p>}
            <LastVisit note={stop.last_note} />
          </div>
          <PlacePhoto taken={taken} instrumentId={stop.instrument._id} photo={stop.photo} name={shown.name} />
        </Row>
        <ReadingBox
          stop={stop}
          entry={shown}
          parts={parts}
          active={active}
          onActive={setActive}
          judged={judged}
          state={state}
        />
        <GaugeBar judged={judged} decimals={shown.decimals} />
        <Compared stop={stop} judged={judged} decimals={shown.decimals} />
        <TrendLine past={past} judged={judged} />
      </Stack>
      <Grid columns={3} gap={8} className={styles.more}>
        <Button icon="refresh" size="touch" disabled={!walk.isOpen} onClick={walk.clear}>
          {t('walk.again')}
        </Button>
        <PhotoInput label={t('walk.pictures')} onPhoto={(file) => walk.photo(file).catch(reportError)}>
          {(open) => (
            <Button icon="camera" size="touch" onClick={open}>
              {photos === 0 ? t('walk.pictures') : t('walk.pictures.n', { n: photos })}
            </Button>
          )}
        </PhotoInput>
        <Button icon="pen" size="touch" disabled={!walk.isOpen} onClick={() => setRemarking(true)}>
          {shown.remark || t('walk.remark')}
        </Button>
      </Grid>
      <Keypad
        onKey={(key) => walk.press(active, key)}
        isLocked={walk.isLocked}
        next={{
          word: t(next === null ? 'walk.finish' : 'walk.next'),
          name: next ?? t('walk.finish.last'),
          onClick: () => void goOn(),
        }}
      />
      {isRemarking && (
        <RemarkDialog
          of={stop.instrument._id}
          remark={shown.remark}
          onRemark={walk.remark}
          onClose={() => setRemarking(false)}
        />
      )}
    </>
  );
};

/** Shows that the last visit gave no reading. Routes downloaded before this field existed have no value. */
const LastVisit = ({ note }: { note: FieldStop['last_note'] | undefined }) => {
  const { t } = useTranslation('field');
  const zone = useZone();
  if (!note) return null;
  const date = formatTime(Date.parse(note.TIMESTAMP), zone, 'MM-DD');
  const said = t('walk.visit', { date, remark: note.remark });
  return <p className={styles.visit}>{note.by ? t('walk.visit.by', { said, name: note.by }) : said}</p>;
};

/** Asks to confirm jumps and wrong signs, because a typing error is the most common false alarm. */
const useSure = (stop: FieldStop, newest: () => FieldEntry | undefined) => {
  const { t } = useTranslation('field');
  const confirm = useConfirm();
  const names = usePartNames(stop);
  return async (): Promise<boolean> => {
    const entry = newest();
    if (entry?.state.type !== 'typed') return true;
    const { questions, difference } = judge(stop, entry);
    const [question] = questions;
    if (!question) return true;
    const { unit, decimals } = entry;
    const by = formatNumber(difference, { decimals: decimals + 1, plus: true });
    const isSign = ({ kind, times }: PartQuestion) => kind === 'sign' || times === null;
    const timesOf = ({ times }: PartQuestion) => formatCount(Math.round(times ?? 0));
    const single = () =>
      isSign(question) ? t('walk.sure.sign', { by, unit }) : t('walk.sure.jump', { by, unit, n: timesOf(question) });
    /** Names each field in doubt: of two gauges one alone may be misread. */
    const each = () =>
      [
        ...questions.map((one) => {
          const words = { part: names[one.part], value: signedText(one.value), last: signedText(one.last ?? 0) };
          return isSign(one)
            ? t('walk.sure.part.sign', words)
            : t('walk.sure.part.jump', { ...words, n: timesOf(one) });
        }),
        t('walk.sure.alarm'),
      ].join(t('walk.sure.between'));
    return confirm({
      title: t('walk.sure', { value: typedText(entry), unit }),
      body: partsOf(stop).length > 1 ? each() : single(),
      yes: t('walk.sure.yes'),
      no: t('walk.sure.no'),
      cancelled: 'nothing',
    });
  };
};

/** Describes the instrument: type, reading method and sign convention. */
const describe = ({ type, instrument }: FieldStop): string => {
  const isEnglish = currentLanguage() === 'en';
  const words = isEnglish ? [type.name_en, type.sign_en] : [type.name, type.sign_zh];
  const place = instrument.station?.name ?? instrument.area?.name ?? '';
  return [...words, place].filter(Boolean).join(isEnglish ? ', ' : '，');
};

/** Words the state of the entry; null during input. */
const useStateWords = (entry: FieldEntry | undefined): string | null => {
  const { t } = useTranslation('field');
  switch (entry?.state.type) {
    case 'waiting':
      return t('walk.kept');
    case 'sending':
      return t('walk.sending');
    case 'sent':
      return t('walk.sent');
    case 'conflict':
      return t('walk.conflict');
    case 'refused':
      return t('walk.refused', { reason: entry.state.reason });
    default:
      return null;
  }
};
