import type { AdvancedData } from '@talus/contract/admin/advanced';
import type { BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraftReducer } from '../../../lib/drafts/use-draft';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { Select } from '../../../ui/controls/Select';
import { Card } from '../../../ui/layout/Card';
import { Grid, Row, Text } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { useNotice } from '../../../ui/overlay/Notice';
import { useLeaveGuard } from '../../../ui/use-leave-guard';
import styles from '../Advanced.module.css';
import { useAdvancedWrites } from '../queries';
import { areasOf, instrumentsOf, isDrafted, NO_DRAFT, reduceDraft, stationsOf, updateOf } from '../state';
import { useWrite } from '../use-report';
import { NewName } from './NewName';
import { Several } from './Several';

const noDraft = () => NO_DRAFT;

type Props = { projectId: string | null; data: AdvancedData; instruments: readonly BulkInstrument[] };

/** The areas of a project, their stations and the instruments of the stations. */
export const PlacesCard = ({ projectId, data, instruments }: Props) => {
  const { t } = useTranslation('advanced');
  const notice = useNotice();
  const writes = useAdvancedWrites();
  const write = useWrite();
  const [draft, dispatch] = useDraftReducer(`advanced places ${projectId}`, reduceDraft, noDraft, isDrafted);
  const [isBusy, setBusy] = useState(false);
  const size = usePhone() ? 'touch' : 'normal';
  useLeaveGuard(isDrafted(draft));
  const choice = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name || t('unnamed') });
  const [allAreas, allStations] = [data.areas.map(choice), data.stations.map(choice)];
  /** Instruments at stations keep their name from the station list, also before the instrument list is loaded. */
  const names = new Map([
    ...data.stations.flatMap(({ instrument }) => instrument.map((one) => [one._id, one.name] as const)),
    ...instruments.flatMap(({ _id, disabled_at, latestVersion }) =>
      disabled_at === null ? [[_id, latestVersion.name] as const] : [],
    ),
  ]);
  const areas = projectId === null ? [] : areasOf(data, projectId, draft);
  const stations = stationsOf(data, draft.area, draft);
  const update = async () => {
    if (projectId === null) return notice.error(t('project.missing'));
    setBusy(true);
    const isDone = await write(() => writes.updatePlaces(updateOf(data, projectId, draft)), t('updated'));
    if (isDone) dispatch({ type: 'forgotten' });
    setBusy(false);
  };
  return (
    <Card title={t('places.title')}>
      <Text as="p" below={8} size="data" tone="muted">
        {t('places.note')}
      </Text>
      <Grid columns={2} gap="12 16" className={styles.pair}>
        <NewName
          draft="advanced area"
          label={t('area.new')}
          add={t('area.add')}
          most={100}
          onAdd={(name) => write(() => writes.addArea(name), t('area.done'))}
        />
        <NewName
          draft="advanced station"
          label={t('station.new')}
          add={t('station.add')}
          most={100}
          onAdd={(name) => write(() => writes.addStation(name), t('station.done'))}
        />
      </Grid>
      <Several
        name="areas"
        label={t('places.areas')}
        choices={allAreas}
        value={areas}
        onChange={(value) => dispatch({ type: 'areas', areas: value })}
        isDisabled={projectId === null}
      />
      <Grid columns={2} gap="12 16" className={styles.pair}>
        <Grid gap={12} className={styles.step}>
          <Field label={t('link.area')}>
            {(control) => (
              <Select
                {...control}
                size={size}
                disabled={projectId === null}
                options={[
                  { value: '', label: t('link.area.choose') },
                  ...allAreas.filter(({ value }) => areas.includes(value)),
                ]}
                value={draft.area}
                onValue={(area) => dispatch({ type: 'area', area })}
              />
            )}
          </Field>
          <Several
            name="stations"
            label={t('link.stations')}
            choices={allStations}
            value={stations}
            onChange={(value) => dispatch({ type: 'stations', stations: value })}
            isDisabled={draft.area === ''}
          />
        </Grid>
        <Grid gap={12} className={styles.step}>
          <Field label={t('link.station')}>
            {(control) => (
              <Select
                {...control}
                size={size}
                disabled={draft.area === ''}
                options={[
                  { value: '', label: t('link.station.choose') },
                  ...allStations.filter(({ value }) => stations.includes(value)),
                ]}
                value={draft.station}
                onValue={(station) => dispatch({ type: 'station', station })}
              />
            )}
          </Field>
          <Several
            name="instruments"
            label={t('link.instruments')}
            choices={[...names].map(([_id, name]) => choice({ _id, name }))}
            value={instrumentsOf(data, draft.station, draft)}
            onChange={(value) => dispatch({ type: 'instruments', instruments: value })}
            isDisabled={draft.station === ''}
          />
        </Grid>
      </Grid>
      <Row gap={8} align="center" justify="end" above={12}>
        <Button size={size} busy={isBusy} onClick={() => void update()}>
          {t('update')}
        </Button>
      </Row>
    </Card>
  );
};
