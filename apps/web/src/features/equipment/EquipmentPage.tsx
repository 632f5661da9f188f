import { listInstrumentTypes } from '@talus/contract/instruments/instrument';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../app/data/read';
import { Loaded } from '../../app/frame/Loaded';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { Card } from '../../ui/layout/Card';
import { Stack } from '../../ui/layout/primitives';
import { EmptyState } from '../../ui/status/EmptyState';
import { typeSections } from './state';
import { TypeTable } from './TypeTable';

const KINDS = ['automatic', 'manual'] as const;

/** The reference of instrument types: codes, names, units, and the meaning of positive values. */
export const EquipmentPage = () => {
  const { t } = useTranslation(['pages', 'shell']);
  const query = useRead(listInstrumentTypes, {}, { isLoud: true, staleTime: 5 * 60_000 });
  const title = t('shell:screen.equipment');
  return (
    <ScreenFrame title={title} project={null} shown={query.data ? [t('equipment.meta', { n: query.data.length })] : []}>
      <Loaded
        query={query}
        what={title}
        rows={9}
        count={(types) => types.length}
        empty={
          <EmptyState icon="target" title={t('equipment.empty.title')}>
            {t('equipment.empty.text')}
          </EmptyState>
        }
      >
        {(types) => <Sections types={types} />}
      </Loaded>
    </ScreenFrame>
  );
};

const Sections = ({ types }: { types: Parameters<typeof typeSections>[0] }) => {
  const { t } = useTranslation('pages');
  const sections = typeSections(types);
  return (
    <Stack gap={12}>
      {KINDS.map(
        (kind) =>
          sections[kind].length > 0 && (
            <Card
              key={kind}
              title={t(`equipment.${kind}`)}
              caption={t('equipment.meta', { n: sections[kind].length })}
              padded={false}
              ruled
            >
              <TypeTable types={sections[kind]} />
            </Card>
          ),
      )}
    </Stack>
  );
};
