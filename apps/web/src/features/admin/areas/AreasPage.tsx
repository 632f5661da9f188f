import { useTranslation } from 'react-i18next';
import { outcomeOf } from '../../../app/form/save-outcome';
import { useSession } from '../../../app/session/store';
import { useNotice } from '../../../ui/overlay/Notice';
import { NamePrompt } from '../common/places/NamePrompt';
import { PlacesPage } from '../common/places/PlacesPage';
import { placeCodec } from '../common/places/place-url';
import { areaColumns, SORTED, stationNames } from './columns';
import { AREA_FIELDS, NEW_AREA } from './form';
import { areaWrites, useAreas } from './queries';
import { StationsDialog } from './StationsDialog';

const codec = placeCodec(SORTED);

/** The areas page: lists the areas of all projects with their stations and lets the user order the stations. */
export const AreasPage = () => {
  const { t } = useTranslation('places');
  const writes = areaWrites;
  return (
    <PlacesPage
      noun="area"
      icon="layers"
      query={useAreas()}
      codec={codec}
      columns={{ width: '22%', own: areaColumns(t) }}
      partsOf={stationNames}
      form={AREA_FIELDS}
      save={writes.save}
      remove={writes.remove}
      prompt={(of, onClose) => <NewArea of={of} onClose={onClose} />}
      order={(area, onClose) => <StationsDialog key={area._id} area={area} onClose={onClose} />}
    />
  );
};

/**
 * Asks for a new area. The project defaults to the filtered or selected one, because no screen shows an area without
 * one.
 */
const NewArea = ({ of, onClose }: { of: string | null; onClose: () => void }) => {
  const { t } = useTranslation('places');
  const { projects, projectId } = useSession();
  const notice = useNotice();
  const writes = areaWrites;
  return (
    <NamePrompt
      draft="area new"
      title={t('area.prompt')}
      form={NEW_AREA}
      start={{ project: of ?? projectId }}
      options={{ projects: projects.map(({ _id, name }) => ({ value: _id, text: name })) }}
      save={({ name, project }) =>
        outcomeOf(async () => {
          await writes.create(name, project);
          notice.success(t('area.added'));
        })
      }
      onClose={onClose}
    />
  );
};
