import type { Station } from '@talus/contract/places';
import { useTranslation } from 'react-i18next';
import { outcomeOf } from '../../../app/form/save-outcome';
import { useProjectId } from '../../../app/project-queries';
import { ErrorLine } from '../../../ui/ErrorLine';
import { useNotice } from '../../../ui/Notice';
import { OrderDialog } from '../common/OrderDialog';
import { STATION_INSTRUMENTS } from './form';
import { useInstruments, useStationWrites } from './queries';

/** Which instruments a station has, in which order; of no project those of the chosen one are offered. */
export const InstrumentsDialog = ({ station, onClose }: { station: Station; onClose: () => void }) => {
  const { t } = useTranslation('places');
  const notice = useNotice();
  const writes = useStationWrites();
  const chosen = useProjectId();
  const offered = useInstruments(station.project?._id ?? chosen);
  const known = new Map(
    station.instrument.map(({ _id, name }) => [_id, { value: _id, text: name || t('station.unnamed') }]),
  );
  for (const { _id, latestVersion, station: at } of offered.data ?? []) {
    const name = latestVersion.name || t('station.unnamed');
    known.set(_id, { value: _id, text: at && at._id !== station._id ? `${name}　${at.name}` : name });
  }
  return (
    <OrderDialog
      title={t('order.title', { name: station.name, what: t('station.instruments') })}
      form={STATION_INSTRUMENTS}
      record={{ instrument: station.instrument.map(({ _id }) => _id) }}
      revision={station.revision}
      options={{ instruments: [...known.values()] }}
      notice={
        offered.error && (
          <ErrorLine
            title={t('station.choices.failed')}
            onRetry={() => void offered.refetch()}
            retrying={offered.isFetching}
          />
        )
      }
      save={(input, revision) =>
        outcomeOf(async () => {
          const answer = await writes.setInstruments(station._id, { ...input, revision });
          if (answer.isChanged) notice.success(t('updated'));
          else notice.info(t('unchanged'));
          return answer;
        })
      }
      onClose={onClose}
    />
  );
};
