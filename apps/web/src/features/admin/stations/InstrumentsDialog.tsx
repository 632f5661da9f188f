import type { Station } from '@talus/contract/places/places';
import { useTranslation } from 'react-i18next';
import { outcomeOf } from '../../../app/form/save-outcome';
import { ReadFailed } from '../../../app/frame/ReadFailed';
import { readOf } from '../../../app/frame/read';
import { useProjectId } from '../../../app/project-queries';
import { useNotice } from '../../../ui/overlay/Notice';
import { OrderDialog } from '../common/OrderDialog';
import { partChoices } from '../common/places/part-choices';
import { useConfirmed } from '../common/use-confirmed';
import { STATION_INSTRUMENTS } from './form';
import { stationWrites, useInstruments } from './queries';

/**
 * Edits the instruments of a station and their order; a station without a project offers those of the selected project.
 */
export const InstrumentsDialog = ({ station, onClose }: { station: Station; onClose: () => void }) => {
  const { t } = useTranslation('places');
  const notice = useNotice();
  const confirmed = useConfirmed();
  const writes = stationWrites;
  const chosen = useProjectId();
  const offered = useInstruments(station.project?._id ?? chosen);
  const nameOf = (name: string) => name || t('station.unnamed');
  return (
    <OrderDialog
      draft={`instruments of ${station._id}`}
      title={t('order.title', { name: station.name, what: t('station.instruments') })}
      form={STATION_INSTRUMENTS}
      record={{ instrument: station.instrument.map(({ _id }) => _id) }}
      revision={station.revision}
      options={{
        instruments: partChoices(
          station,
          station.instrument.map(({ _id, name }) => ({ _id, name: nameOf(name) })),
          (offered.data ?? []).map(({ _id, latestVersion, station: at }) => ({
            _id,
            name: nameOf(latestVersion.name),
            at: at ?? null,
          })),
        ),
      }}
      notice={<ReadFailed read={readOf(offered)} title={t('station.choices.failed')} />}
      save={(input, revision) =>
        outcomeOf(async () => {
          const answer = await confirmed((confirm) =>
            writes.setInstruments(station._id, { ...input, revision, ...(confirm && { confirm }) }),
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
