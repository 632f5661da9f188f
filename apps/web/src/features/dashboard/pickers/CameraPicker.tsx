import { useTranslation } from 'react-i18next';
import { useProjectId } from '../../../app/project-queries';
import { useMonitorImages } from '../../../entities/cameras/queries';
import { Field } from '../../../ui/controls/Field';
import { Select } from '../../../ui/controls/Select';
import { Caption } from '../../../ui/layout/primitives';
import { LoadFailed } from '../parts/TileProblem';
import type { PickerProps } from './picker-props';

/** A select of cameras, by the content of their images. */
export const CameraPicker = ({ tile, onData }: PickerProps) => {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useMonitorImages(useProjectId(), { isAuto: false });
  if (error && !data) return <LoadFailed error={error} onRetry={() => refetch()} />;
  if (data?.length === 0 && tile.data === '')
    return (
      <Caption as="p" line={18}>
        {t('pick.camera.none')}
      </Caption>
    );
  const names = data?.map(({ content }) => content) ?? [];
  const listed = tile.data === '' || names.includes(tile.data) ? names : [tile.data, ...names];
  return (
    <Field label={t('pick.camera')}>
      {(control) => (
        <Select
          {...control}
          options={[
            ...(tile.data === '' ? [{ value: '', label: t(data ? 'pick.camera.choose' : 'pick.loading') }] : []),
            ...listed.map((name) => ({ value: name, label: name })),
          ]}
          value={tile.data}
          onValue={onData}
        />
      )}
    </Field>
  );
};
