import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/Icon';
import { Clip, Grid, Row } from '../../layout/primitives';
import type { ShownChoice } from '../use-words';
import styles from './controls.module.css';

type Props = {
  label: string;
  items: readonly ShownChoice[];
  onRemove: (value: string) => void;
  isDisabled?: boolean;
};

/** The selected items, each with a remove button; renders nothing without any. */
export const Chips = ({ label, items, onRemove, isDisabled = false }: Props) => {
  const { t } = useTranslation('form');
  if (items.length === 0) return null;
  return (
    <Row as="ul" gap={4} wrap below={4} overflow="auto" className={styles.chips} aria-label={label}>
      {items.map(({ value, label: name }) => (
        <Row
          as="li"
          key={value}
          inline
          align="center"
          maxWidth="full"
          height={24}
          surface="sunken"
          radius={1}
          size="meta"
          className={styles.chip}
        >
          <Clip minWidth={0}>{name}</Clip>
          <Grid
            as="button"
            type="button"
            place="center"
            flex="none"
            width={24}
            height={24}
            pad={0}
            bare
            tone="muted"
            hover="plain"
            className={styles.remove}
            aria-label={t('multi.remove', { name })}
            disabled={isDisabled}
            onClick={() => onRemove(value)}
          >
            <Icon name="close" size={12} />
          </Grid>
        </Row>
      ))}
    </Row>
  );
};
