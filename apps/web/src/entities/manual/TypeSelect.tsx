import type { ManualType } from '@talus/contract/data/manual';
import { useTranslation } from 'react-i18next';
import type { FieldControl } from '../../ui/controls/Field';
import { Select } from '../../ui/controls/Select';

/** Returns the name in the user's language with the code used on drawings, such as `測斜管 SIS`. */
export const typeTitle = ({ name, name_en, code }: ManualType, language: string): string => {
  const title = (language === 'en' && name_en) || name;
  return title === code ? title : `${title} ${code}`;
};

type Props = {
  types: readonly ManualType[];
  /** The id of the type; empty where none is chosen. */
  value: string;
  onValue: (id: string) => void;
  control?: Partial<FieldControl>;
};

/** Selects a type of manually read instruments. */
export const TypeSelect = ({ types, value, onValue, control }: Props) => {
  const { t, i18n } = useTranslation('manual');
  const options = types.map((type) => ({ value: type._id, label: typeTitle(type, i18n.language) }));
  return (
    <Select
      {...control}
      aria-label={control?.id ? undefined : t('type.label')}
      options={value === '' ? [{ value: '', label: t('type.choose') }, ...options] : options}
      value={value}
      onValue={onValue}
    />
  );
};
