import { isDone, type Part } from '@talus/domain/setup/missing';
import { NONE } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icons/Icon';
import { Row } from '../../../../ui/layout/primitives';
import styles from '../HomePage.module.css';

type Props = { part: Part /** Replaces the bare number. */; word?: string };

/** A tick with a count, or a ring with a share; never in a status colour. */
export const StepMark = ({ part, word }: Props) => {
  const { t } = useTranslation('adminHome');
  const { done, of } = part;
  const isWhole = isDone(part);
  return (
    <Row
      as="span"
      inline
      gap={6}
      align="center"
      tone="muted"
      className={styles.step}
      data-missing={!isWhole || undefined}
    >
      <Icon name={isWhole ? 'check' : 'ring'} label={t(isWhole ? 'step.done' : 'step.missing')} />
      {word ?? (of === 0 ? NONE : isWhole ? of : `${done}/${of}`)}
    </Row>
  );
};
