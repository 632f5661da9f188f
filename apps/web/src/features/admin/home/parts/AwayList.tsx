import type { ProjectSetupAnswer } from '@talus/contract/admin/setup';
import type { Check } from '@talus/domain/setup/missing';
import { NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../../app/use-zone';
import { Button } from '../../../../ui/controls/Button';
import { Caption, Row } from '../../../../ui/layout/primitives';
import styles from '../HomePage.module.css';
import { MissingLine } from './MissingLine';

type Props = {
  project: string;
  lines: ProjectSetupAnswer['away'];
  onBack: (line: { project: string; check: Check }) => void;
};

/** Lists snoozed lines with user and time; each can be restored. */
export const AwayList = ({ project, lines, onBack }: Props) => {
  const { t } = useTranslation('adminHome');
  const zone = useZone();
  return (
    <section className={styles.away}>
      <Row as="h3" gap={8} align="baseline" pad="6 12" surface="sunken" size="data" className={styles.group}>
        {t('away.title')} <span>{t('away.about')}</span>
      </Row>
      <ul>
        {lines.map((line) => (
          <MissingLine key={line.check} line={line} project={project}>
            <Caption weight="normal" nowrap className={styles.meta}>
              {line.by ?? NONE} {formatTime(Date.parse(line.at), zone, 'MM/dd HH:mm')}
            </Caption>
            <Button
              kind="ghost"
              size="small"
              icon="undo"
              aria-label={t('back.this', { what: t(`check.${line.check}`) })}
              onClick={() => onBack({ project, check: line.check })}
            >
              {t('back')}
            </Button>
          </MissingLine>
        ))}
      </ul>
    </section>
  );
};
