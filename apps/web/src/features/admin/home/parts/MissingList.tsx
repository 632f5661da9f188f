import type { ProjectSetupAnswer } from '@talus/contract/admin/setup';
import { CONSEQUENCES } from '@talus/domain/setup/missing';
import { PUT_AWAY_DAYS } from '@talus/domain/setup/put-away';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../app/notices';
import { Button } from '../../../../ui/controls/Button';
import { Card } from '../../../../ui/layout/Card';
import { Box, Row, Text } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import styles from '../HomePage.module.css';
import { usePutAway } from '../queries';
import { AwayList } from './AwayList';
import { MissingLine } from './MissingLine';

type Props = { project: ProjectSetupAnswer /** In the header: the export button. */; tools: ReactNode };

/** Lists missing settings by consequence; each line links to the fix or can be snoozed. */
export const MissingList = ({ project: { _id: project, name, missing, away }, tools }: Props) => {
  const { t } = useTranslation('adminHome');
  const writes = usePutAway();
  const [isAway, setAway] = useState(false);
  return (
    <Card
      title={t('missing', { name, n: missing.length })}
      caption={usePhone() ? undefined : t('missing.about')}
      tools={
        <>
          {away.length > 0 && (
            <Button kind="ghost" size="small" pressed={isAway} onClick={() => setAway(!isAway)}>
              {t('away', { n: away.length })}
            </Button>
          )}
          {tools}
        </>
      }
      padded={false}
      ruled
    >
      {missing.length === 0 && (
        <Text as="p" pad={12} size="data" tone="muted">
          {t(away.length > 0 ? 'missing.put-away' : 'missing.none')}
        </Text>
      )}
      {CONSEQUENCES.map((consequence) => {
        const lines = missing.filter((line) => line.consequence === consequence);
        if (lines.length === 0) return null;
        return (
          <section key={consequence}>
            <Row as="h3" gap={8} align="baseline" pad="6 12" surface="sunken" size="data" className={styles.group}>
              {t(`consequence.${consequence}`)} <span>{t(`consequence.${consequence}.about`)}</span>
              <Box as="span" push>
                {t('items', { n: lines.length })}
              </Box>
            </Row>
            <ul>
              {lines.map((line) => (
                <MissingLine key={line.check} line={line} project={project}>
                  <Button
                    kind="ghost"
                    size="small"
                    busy={writes.away.isPending && writes.away.variables.check === line.check}
                    title={t('put-away.about', { days: PUT_AWAY_DAYS[consequence] })}
                    aria-label={t('put-away.this', { what: t(`check.${line.check}`) })}
                    onClick={() =>
                      writes.away.mutate(
                        { project, check: line.check, n: line.n },
                        { onSuccess: () => notify.success(t('put-away.done', { days: PUT_AWAY_DAYS[consequence] })) },
                      )
                    }
                  >
                    {t('put-away')}
                  </Button>
                </MissingLine>
              ))}
            </ul>
          </section>
        );
      })}
      {isAway && away.length > 0 && <AwayList project={project} lines={away} onBack={writes.back.mutate} />}
    </Card>
  );
};
