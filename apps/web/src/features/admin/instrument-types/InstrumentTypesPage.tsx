import { useTranslation } from 'react-i18next';
import { readOf } from '../../../app/frame/read';
import { ScreenFrame } from '../../../app/frame/ScreenFrame';
import { Shown } from '../../../app/frame/Shown';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { useTypes } from './queries';
import { TypesSheet } from './TypesSheet';

/** The instrument types and the settings that each requires. */
export const InstrumentTypesPage = () => {
  const { t } = useTranslation('adminTypes');
  const query = useTypes();
  const types = query.data;
  const shown = types ? [t('shown', { n: types.length, manual: types.filter(({ manual }) => manual).length })] : [];
  return (
    <ScreenFrame title={t('title')} project={null} shown={shown} read={readOf(query)} failed={t('failed')}>
      <Shown read={readOf(query)} total={types ? 1 : null} loading={<LoadingRows rows={12} />} empty={null}>
        {types && <TypesSheet types={types} />}
      </Shown>
    </ScreenFrame>
  );
};
