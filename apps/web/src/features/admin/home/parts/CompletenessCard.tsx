import type { Completeness } from '@talus/contract/data/completeness';
import { bandOf, type Owed, percentOf, sumOwed } from '@talus/domain/completeness/share';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '../../../../app/frame/Loaded';
import { paths } from '../../../../paths';
import { Icon } from '../../../../ui/icons/Icon';
import { Card } from '../../../../ui/layout/Card';
import { Box, Text } from '../../../../ui/layout/primitives';
import { useCompletenessOf } from '../queries';
import styles from './CompletenessCard.module.css';

/** Number of instruments listed, most missing readings first. */
const NAMED = 3;

type Row = Completeness['instruments'][number];

const daysOf = ({ expected, gaps }: Row): Owed[] => {
  const days = expected.map((owed) => ({ expected: owed, received: owed }));
  for (const [day, ...missing] of gaps) {
    const owed = days[day];
    if (owed) owed.received -= missing.reduce((sum, n) => sum + n, 0);
  }
  return days;
};

/** Shows the completeness of a project over the last two weeks and its worst instruments. */
export const CompletenessCard = ({ project }: { project: string }) => {
  const { t } = useTranslation(['adminHome', 'shell']);
  const query = useCompletenessOf(project);
  return (
    <Card
      title={t('shell:admin.completeness')}
      tools={
        <Box
          as={Link}
          to={paths.admin({ page: 'completeness', project })}
          flow="inline-row"
          align="center"
          size="data"
          tone="accent"
        >
          {t('completeness.all')} <Icon name="right" />
        </Box>
      }
      ruled
    >
      <Loaded
        query={query}
        what={t('shell:admin.completeness')}
        rows={3}
        count={({ instruments }) => instruments.filter(({ state }) => state === 'counted').length}
        empty={
          <Text as="p" size="data" tone="muted">
            {t('completeness.none')}
          </Text>
        }
      >
        {(answer) => <Summary answer={answer} project={project} />}
      </Loaded>
    </Card>
  );
};

const Summary = ({ answer: { days, instruments }, project }: { answer: Completeness; project: string }) => {
  const { t } = useTranslation('adminHome');
  const counted = instruments
    .filter(({ state }) => state === 'counted')
    .map((row) => ({ row, days: daysOf(row) }))
    .map((one) => ({ ...one, percent: percentOf(sumOwed(one.days)) }));
  const sums = days.map((_, day) => sumOwed(counted.flatMap((one) => one.days[day] ?? [])));
  const percent = percentOf(sumOwed(sums));
  const worst = counted
    .filter((one) => one.percent !== null && one.percent < 100)
    .sort((a, b) => (a.percent ?? 100) - (b.percent ?? 100))
    .slice(0, NAMED);
  return (
    <>
      <Text as="p" tone="muted" className={styles.figure}>
        <Text as="b" size="figure" tone="plain">
          {percent === null ? '—' : percent.toFixed(1)}
        </Text>{' '}
        % <Text size="meta">{t('completeness.span', { n: days.length })}</Text>
      </Text>
      <Box flow="row" gap={1} height={14} className={styles.strip} aria-hidden="true">
        {sums.map((owed, day) => (
          <Box as="i" flex={1} key={days[day]} data-band={bandOf(owed)} title={days[day]} />
        ))}
      </Box>
      <Box as="ul" size="data" line={24} className={styles.worst}>
        {worst.map(({ row, percent: share }) => (
          <Box as="li" flow="row" justify="between" key={row._id}>
            <Link
              to={paths.admin({ page: 'completeness', project, open: row._id, day: days[row.gaps.at(-1)?.[0] ?? 0] })}
            >
              {row.name}
            </Link>
            <span>{share?.toFixed(1)} %</span>
          </Box>
        ))}
      </Box>
    </>
  );
};
