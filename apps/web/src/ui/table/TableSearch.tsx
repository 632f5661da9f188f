import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../controls/TextField';
import { Text } from '../layout/primitives';
import { usePhone } from '../layout/use-phone';
import { useSlash } from '../use-slash';
import styles from './table.module.css';

type Props = {
  value: string;
  onValue: (value: string) => void;
  /** The searched fields: names, e-mail, phone. */
  placeholder: string;
};

/** Filters a table by words. `/` focuses this field before the finder; Escape clears it. */
export const TableSearch = ({ value, onValue, placeholder }: Props) => {
  const { t } = useTranslation('ui');
  const isPhone = usePhone();
  const field = useRef<HTMLInputElement>(null);
  useSlash(field, true);
  return (
    <TextField
      ref={field}
      type="search"
      role="searchbox"
      icon="search"
      size={isPhone ? 'touch' : 'normal'}
      className={styles.search}
      aria-label={t('table.find')}
      placeholder={placeholder}
      value={value}
      onValue={onValue}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        onValue('');
      }}
      after={
        !isPhone &&
        value === '' && (
          <Text as="kbd" pad="0 6" border="line" radius={1} tone="faint" className={styles.key}>
            /
          </Text>
        )
      }
    />
  );
};
