import { formatCount } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../../app/frame/Loaded';
import { useZone } from '../../../../app/use-zone';
import { Box, Caption } from '../../../../ui/layout/primitives';
import { PanelSection } from '../../common/SidePanel';
import styles from '../Documents.module.css';
import { useFiles } from '../queries';
import { FileTools } from './FileTools';

/** Lists the files of a document with read progress and download. */
export const FilesSection = ({ id }: { id: string }) => {
  const { t } = useTranslation('adminDocuments');
  const zone = useZone();
  return (
    <PanelSection title={t('files')} caption={t('files.about')}>
      <Loaded
        query={useFiles(id)}
        what={t('files')}
        rows={1}
        count={(files) => files.length}
        empty={
          <Caption as="p" breaks>
            {t('files.none')}
          </Caption>
        }
      >
        {(files) => (
          <Box as="table" width="full" size="data" className={styles.rows}>
            <tbody>
              {files.map(({ no, name, read, isThere, isWaiting, seen_at }) => (
                <tr key={no}>
                  <td>{name}</td>
                  <Caption as="td" data-align="end" breaks>
                    {isWaiting ? t('files.waiting') : t('files.bytes', { n: formatCount(read) })}
                    {!isThere && (
                      <Box as="b" block>
                        {t('files.gone')}
                      </Box>
                    )}
                  </Caption>
                  <Caption as="td" data-align="end" breaks>
                    {formatTime(Date.parse(seen_at), zone, 'MM/dd HH:mm')}
                  </Caption>
                  <td data-align="end">{isThere && <FileTools no={no} name={name} />}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        )}
      </Loaded>
    </PanelSection>
  );
};
