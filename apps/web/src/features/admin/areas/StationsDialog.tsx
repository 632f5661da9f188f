import type { Area } from '@talus/contract/places';
import { useTranslation } from 'react-i18next';
import { outcomeOf } from '../../../app/form/save-outcome';
import { useNotice } from '../../../ui/Notice';
import { OrderDialog } from '../common/OrderDialog';
import { AREA_STATIONS } from './form';
import { useAreaWrites, useStations } from './queries';

/** Which stations an area has, in which order. */
export const StationsDialog = ({ area, onClose }: { area: Area; onClose: () => void }) => {
  const { t } = useTranslation('places');
  const notice = useNotice();
  const writes = useAreaWrites();
  const own = area.station;
  const all = useStations(true).data ?? [];
  const known = new Map(own.map(({ _id, name }) => [_id, { value: _id, text: name }]));
  for (const { _id, name, area: at } of all) known.set(_id, { value: _id, text: at ? `${name}　${at.name}` : name });
  return (
    <OrderDialog
      title={t('order.title', { name: area.name, what: t('area.stations') })}
      form={AREA_STATIONS}
      record={{ station: own.map(({ _id }) => _id) }}
      revision={area.revision}
      options={{ stations: [...known.values()] }}
      save={(input, revision) =>
        outcomeOf(async () => {
          const answer = await writes.setStations(area._id, { ...input, revision });
          if (answer.isChanged) notice.success(t('updated'));
          else notice.info(t('unchanged'));
          return answer;
        })
      }
      onClose={onClose}
    />
  );
};
