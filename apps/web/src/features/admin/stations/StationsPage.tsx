import type { Station } from '@talus/contract/places/places';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomeOf } from '../../../app/form/save-outcome';
import { ReadFailed } from '../../../app/frame/ReadFailed';
import { readOf } from '../../../app/frame/read';
import { useNotice } from '../../../ui/overlay/Notice';
import { NamePrompt } from '../common/places/NamePrompt';
import { PlacesPage } from '../common/places/PlacesPage';
import { placeCodec } from '../common/places/place-url';
import { instrumentNames, SORTED, stationColumns } from './columns';
import { NEW_STATION, STATION_FIELDS } from './form';
import { InstrumentsDialog } from './InstrumentsDialog';
import { stationWrites, useAreas, useStations } from './queries';

const codec = placeCodec(SORTED);
const areaName = ({ area }: Station) => area?.name;

/**
 * The stations page: lists the stations of all projects with their instruments and lets the user order the instruments.
 */
export const StationsPage = () => {
  const { t } = useTranslation('places');
  const writes = stationWrites;
  return (
    <PlacesPage
      noun="station"
      icon="probe"
      query={useStations()}
      codec={codec}
      columns={{ width: '18%', own: stationColumns(t) }}
      partsOf={useCallback((station: Station) => instrumentNames(t, station), [t])}
      wordsOf={areaName}
      form={STATION_FIELDS}
      save={writes.save}
      remove={writes.remove}
      prompt={(of, onClose) => <NewStation of={of} onClose={onClose} />}
      order={(station, onClose) => <InstrumentsDialog key={station._id} station={station} onClose={onClose} />}
    />
  );
};

/** Asks for a new station. Offers the areas of the filtered project; without a filter, all areas. */
const NewStation = ({ of, onClose }: { of: string | null; onClose: () => void }) => {
  const { t } = useTranslation('places');
  const notice = useNotice();
  const writes = stationWrites;
  const areas = useAreas();
  const choices = (areas.data ?? [])
    .filter(({ project }) => of === null || project?._id === of)
    .map(({ _id, name, project }) => ({ value: _id, text: project ? `${name}　${project.name}` : name }));
  return (
    <NamePrompt
      draft="station new"
      title={t('station.prompt')}
      notice={<ReadFailed read={readOf(areas)} title={t('station.areas.failed')} />}
      form={NEW_STATION}
      options={{ areas: choices }}
      save={({ name, area }) =>
        outcomeOf(async () => {
          await writes.create(name, area);
          notice.success(t('station.added'));
        })
      }
      onClose={onClose}
    />
  );
};
