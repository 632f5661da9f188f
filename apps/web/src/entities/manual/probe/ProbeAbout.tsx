import type { DateOrder } from '@talus/domain/surveys/survey-date';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { Segmented } from '../../../ui/controls/Segmented';
import { Select } from '../../../ui/controls/Select';
import { TextField } from '../../../ui/controls/TextField';
import { Card } from '../../../ui/layout/Card';
import { Row } from '../../../ui/layout/primitives';
import type { ProbeHole } from './holes';
import styles from './ProbeImport.module.css';
import { holeFor, type ProbeChoice, type ProbeFile, timeFor } from './state';

const ORDERS = ['day-first', 'month-first'] as const satisfies readonly DateOrder[];

type Props = {
  file: ProbeFile;
  holes: readonly ProbeHole[];
  choice: ProbeChoice;
  onChoice: (change: Partial<ProbeChoice>) => void;
};

/** The description of a probe file and the user's choices: hole, time, order of the date. */
export const ProbeAbout = ({ file, holes, choice, onChoice }: Props) => {
  const { t } = useTranslation('manualImport');
  const { survey } = file;
  const time = timeFor(file, choice);
  const about = { format: t(`probe.format.${survey.format}`), hole: survey.hole, n: survey.depths.length };
  return (
    <Card
      title={file.name}
      caption={t('probe.about', about)}
      tools={survey.probe && t('probe.sensor', { probe: survey.probe })}
    >
      <Row gap="12 16" align="start" wrap>
        <HoleField file={file} holes={holes} choice={choice} onChoice={onChoice} />
        <Field
          label={t('probe.time')}
          hint={t('probe.time.said', { text: survey.dateText })}
          error={time.local === null ? t('fault.time') : null}
        >
          {(control) => (
            <TextField
              {...control}
              className={styles.time ?? ''}
              value={time.text}
              onValue={(text) => onChoice({ time: text })}
            />
          )}
        </Field>
        <Field
          label={t('probe.order')}
          group
          error={time.order === null && choice.time === null ? t('probe.order.ask') : null}
        >
          {() => (
            <Segmented
              label={t('probe.order')}
              value={time.order}
              onChange={(order) => onChoice({ order, time: null })}
              segments={ORDERS.map((order) => ({ value: order, label: t(`probe.order.${order}`) }))}
            />
          )}
        </Field>
      </Row>
    </Card>
  );
};

/** Selects the hole, by default the one named in the file; a similar name is offered as a button. */
const HoleField = ({ file: { survey }, holes, choice, onChoice }: Props) => {
  const { t } = useTranslation('manualImport');
  const { hole, near } = holeFor(survey, holes, choice.hole);
  return (
    <>
      <Field label={t('probe.hole')} error={hole ? null : t('probe.hole.unknown', { name: survey.hole })}>
        {(control) => (
          <Select
            {...control}
            value={hole?._id ?? ''}
            onValue={(id) => onChoice({ hole: id || null })}
            options={[
              ...(hole ? [] : [{ value: '', label: t('probe.hole.choose') }]),
              ...holes.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        )}
      </Field>
      {near && (
        <Button className={styles.near} onClick={() => onChoice({ hole: near._id })}>
          {t('probe.hole.take', { name: near.name })}
        </Button>
      )}
    </>
  );
};
