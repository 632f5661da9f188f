import { KEYS, type Key } from '@talus/domain/field/keypad';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import { Clip, Grid } from '../../../ui/layout/primitives';
import styles from './Keypad.module.css';

type Props = {
  onKey: (key: Key) => void;
  /** Input is locked; next still works. */
  isLocked: boolean;
  next: { word: string; name: string; onClick: () => void };
};

/** A keypad for gloved hands, with the next button beside the digits. */
export const Keypad = ({ onKey, isLocked, next }: Props) => {
  const { t } = useTranslation('field');
  const words: Partial<Record<Key, string>> = { back: t('key.back'), sign: t('key.sign'), '.': t('key.point') };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame
    <div className={styles.pad} role="group" aria-label={t('keypad')}>
      {KEYS.map((key) => (
        <Grid
          as="button"
          key={key}
          type="button"
          place="center"
          surface="card"
          border="strong"
          radius={3}
          tone="plain"
          className={styles.key}
          data-key={key}
          aria-label={words[key]}
          disabled={isLocked}
          onClick={() => onKey(key)}
        >
          {key === 'back' ? <Icon name="backspace" size={24} /> : key === 'sign' ? '±' : key}
        </Grid>
      ))}
      <Grid
        as="button"
        type="button"
        gap={6}
        place="center"
        radius={3}
        size={18}
        weight="strong"
        className={styles.next}
        onClick={next.onClick}
      >
        {next.word}
        <Icon name="right" size={22} />
        <Clip as="small" line={18} weight="normal">
          {next.name}
        </Clip>
      </Grid>
    </div>
  );
};
