import type { ProjectSetupAnswer } from '@talus/contract/admin/setup';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/clock';
import { ExportMenu } from '../../../app/export/ExportMenu';
import type { Read } from '../../../app/frame/read';
import { useZone } from '../../../app/use-zone';
import { useThingWords } from './use-words';

type Props = { project: ProjectSetupAnswer; read: Read };

/** Exports the missing settings of a project, one row per line, including snoozed lines marked as such. */
export const ExportMissing = ({ project: { name, missing, away }, read }: Props) => {
  const { t } = useTranslation('adminHome');
  const zone = useZone();
  const now = useNow();
  const words = useThingWords();
  const rowOf = (line: ProjectSetupAnswer['missing'][number], state: string) => [
    t(`consequence.${line.consequence}`),
    t(`check.${line.check}`),
    { number: line.n, decimals: 0 },
    line.things
      .map((thing) => [words.name(line.check, thing), words.detail(line.check, thing)].filter(Boolean).join(' '))
      .filter(Boolean)
      .join(t('comma')) + (line.n > line.things.length ? t('and-more') : ''),
    state,
  ];
  return (
    <ExportMenu
      about={() => ({ title: t('file'), project: name, zone, now, read, shown: [t('items', { n: missing.length })] })}
      table={() => ({
        heads: [t('head.consequence'), t('head.what'), t('head.n'), t('head.which'), t('head.state')],
        rows: [
          ...missing.map((line) => rowOf(line, t('step.missing'))),
          ...away.map((line) => rowOf(line, t('away.state', { by: line.by ?? '—' }))),
        ],
      })}
    />
  );
};
