import type { RejectedLine } from '@talus/contract/data/documents';
import { formatCount } from '@talus/domain/text/format-number';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../../app/errors';
import { Button } from '../../../../ui/controls/Button';
import { Checkbox } from '../../../../ui/controls/Checkbox';
import { Box, Caption, Row, Text } from '../../../../ui/layout/primitives';
import { ErrorLine } from '../../../../ui/status/ErrorLine';
import { PanelSection } from '../../common/SidePanel';
import styles from '../Documents.module.css';
import { useReading, useRejections } from '../queries';
import { type Refused, refusedByReason } from '../rows';
import { useReplay } from '../use-replay';

/** Number of lines shown per reason. */
const AT_ONCE = 3;

/** Lists rejected lines by reason, verbatim, and replays the files of the selected lines. */
export const RefusedSection = ({ id, count }: { id: string; count: number }) => {
  const { t } = useTranslation('adminDocuments');
  const query = useRejections(id);
  const reading = useReading(id);
  const { replay, isPending } = useReplay();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (query.error) return <ErrorLine title={t('refused.failed')}>{errorWords(query.error).text}</ErrorLine>;
  const reasons = refusedByReason(query.data ?? []);
  if (reasons.length === 0) return null;
  const listed = query.data?.length ?? 0;
  const files = [...new Set(reasons.filter(({ message }) => chosen.has(message)).flatMap((reason) => reason.files))];
  const choose = (message: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, message] : [...chosen].filter((one) => one !== message)));
  return (
    <PanelSection
      title={t('refused')}
      caption={t('refused.about', { n: formatCount(Math.max(count, listed)), reasons: reasons.length })}
      tools={
        <Button
          size="small"
          icon="refresh"
          busy={isPending}
          disabled={files.length === 0}
          onClick={() => replay(files)}
        >
          {files.length === 0 ? t('replay.none') : t('replay.chosen', { count: files.length })}
        </Button>
      }
    >
      {reading > 0 && (
        <Caption as="p" breaks role="status">
          {t('replay.running', { count: reading })}
        </Caption>
      )}
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <Reason
            key={reason.message}
            reason={reason}
            isChosen={chosen.has(reason.message)}
            onChosen={(isChosen) => choose(reason.message, isChosen)}
          />
        ))}
      </ul>
      {reasons.some((reason) => reason.files.length === 0) && (
        <Caption as="p" breaks>
          {t('refused.pushed')}
        </Caption>
      )}
      {count > listed && (
        <Caption as="p" breaks>
          {t('refused.unlisted', { n: formatCount(count - listed) })}
        </Caption>
      )}
    </PanelSection>
  );
};

type Props = { reason: Refused; isChosen: boolean; onChosen: (isChosen: boolean) => void };

const Reason = ({ reason: { message, lines, files }, isChosen, onChosen }: Props) => {
  const { t } = useTranslation('adminDocuments');
  return (
    <li>
      <Row gap={8} align="baseline" justify="between" size="data" className={styles.reason}>
        <Checkbox checked={isChosen} disabled={files.length === 0} onChange={onChosen}>
          {message}
        </Checkbox>
        <Caption breaks>{t('refused.n', { count: lines.length, n: formatCount(lines.length) })}</Caption>
      </Row>
      <Lines lines={lines.slice(0, AT_ONCE)} />
      {lines.length > AT_ONCE && (
        <Box as="details" size="meta" className={styles.others}>
          <summary>{t('refused.more', { n: formatCount(lines.length - AT_ONCE) })}</summary>
          <Lines lines={lines.slice(AT_ONCE)} />
        </Box>
      )}
    </li>
  );
};

const Lines = ({ lines }: { lines: readonly RejectedLine[] }) => {
  const { t } = useTranslation('adminDocuments');
  return (
    <ul className={styles.lines}>
      {lines.map(({ no, line, file, text }) => (
        <li key={`${no} ${line}`}>
          <Caption breaks>
            {t('refused.line', { n: formatCount(line) })} {file?.name}
          </Caption>
          {text === null ? (
            <Caption as="i" breaks>
              {t('refused.text.none')}
            </Caption>
          ) : (
            <Text as="code" surface="sunken" radius={1} size="meta" line={18} breaks block>
              {text}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
};
