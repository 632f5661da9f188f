import type { LogRecord } from '@talus/contract/admin/log';
import { NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Box, Text } from '../../../ui/layout/primitives';
import { useChangeWords } from '../common/change-words';
import { PanelSection, SidePanel } from '../common/SidePanel';
import { typeWord } from './columns';
import styles from './LogPage.module.css';

type Props = { record: LogRecord; zone: Zone; onClose: () => void };

/** Shows one record: the full message and, for a change, each field before and after. */
export const LogPanel = ({ record, zone, onClose }: Props) => {
  const { t } = useTranslation('adminLog');
  const { word, value, said } = useChangeWords();
  const { created_at, client_id, type, message, noun, name, project, fields } = record;
  const hasChanges = fields !== null && fields.length > 0;
  const at = formatTime(Date.parse(created_at), zone, 'yyyy/MM/dd HH:mm:ss');
  return (
    <SidePanel
      title={name ?? typeWord(t, type)}
      caption={[at, client_id?.name ?? NONE, typeWord(t, type), project?.name].filter(Boolean).join('　')}
      onClose={onClose}
    >
      {!hasChanges && (
        <PanelSection title={t('column.message')}>
          <Text as="p" breaks title={message}>
            {said(message)}
          </Text>
        </PanelSection>
      )}
      {hasChanges && (
        <PanelSection title={t('changes')} caption={t('changes.n', { n: fields.length })}>
          <Box as="table" width="full" size="data" className={styles.changes}>
            <thead>
              <tr>
                <th scope="col">{t('changes.field')}</th>
                <th scope="col">{t('changes.before')}</th>
                <th scope="col">{t('changes.after')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row" title={field}>
                    {word(noun, field)}
                  </th>
                  <td>{value(noun, field, before)}</td>
                  <td>{value(noun, field, after)}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </PanelSection>
      )}
    </SidePanel>
  );
};
