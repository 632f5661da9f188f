import type { Area } from '@talus/contract/places/places';
import { useTranslation } from 'react-i18next';
import { outcomeOf } from '../../../app/form/save-outcome';
import { ReadFailed } from '../../../app/frame/ReadFailed';
import { readOf } from '../../../app/frame/read';
import { useNotice } from '../../../ui/overlay/Notice';
import { OrderDialog } from '../common/OrderDialog';
import { partChoices } from '../common/places/part-choices';
import { useConfirmed } from '../common/use-confirmed';
import { AREA_STATIONS } from './form';
import { areaWrites, useStations } from './queries';

/** Edits the stations of an area and their order. */
export const StationsDialog = ({ area, onClose }: { area: Area; onClose: () => void }) => {
  const { t } = useTranslation('places');
  const notice = useNotice();
  const confirmed = useConfirmed();
  const writes = areaWrites;
  const stations = useStations();
  return (
    <OrderDialog
      draft={`stations of ${area._id}`}
      title={t('order.title', { name: area.name, what: t('area.stations') })}
      notice={<ReadFailed read={readOf(stations)} title={t('area.choices.failed')} />}
      form={AREA_STATIONS}
      record={{ station: area.station.map(({ _id }) => _id) }}
      revision={area.revision}
      options={{
        stations: partChoices(
          area,
          area.station,
          (stations.data ?? []).map((station) => ({ ...station, at: station.area })),
        ),
      }}
      save={(input, revision) =>
        outcomeOf(async () => {
          const answer = await confirmed((confirm) =>
            writes.setStations(area._id, { ...input, revision, ...(confirm && { confirm }) }),
          );
          if (answer.isChanged) notice.success(t('updated'));
          else notice.info(t('unchanged'));
          return answer;
        })
      }
      onClose={onClose}
    />
  );
};
