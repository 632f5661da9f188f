import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/controls/Segmented';
import { StatusShape } from '../../../ui/status/StatusShape';
import { LIGHTS, type Light } from '../url';

type Props = { value: Light; onChange: (light: Light) => void; touch?: boolean };

const SHAPES = { all: null, yellow: 'AL', red: 'WSL' } as const;

/** The filter by light. */
export const LightChoice = ({ value, onChange, touch = false }: Props) => {
  const { t } = useTranslation('alerts');
  const segments = LIGHTS.map((light) => {
    const shape = SHAPES[light];
    const label = (
      <>
        {shape && <StatusShape status={shape} size={10} />}
        {t(`light.${light}`)}
      </>
    );
    return { value: light, label };
  });
  return (
    <Segmented
      label={t('filter.light')}
      segments={segments}
      value={value}
      size={touch ? 'touch' : 'normal'}
      onChange={onChange}
    />
  );
};
