import { can } from '@talus/domain/access/can';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/clock';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { viewerOf } from '../../app/session/state';
import { useSession } from '../../app/session/store';
import { useUrlState } from '../../app/url/use-url-state';
import { useZone } from '../../app/use-zone';
import { usePlace } from '../../lib/drafts/use-draft';
import { Grid } from '../../ui/layout/primitives';
import styles from './AnnouncementsPage.module.css';
import { AddDialog } from './parts/AddDialog';
import { BlockCard } from './parts/BlockCard';
import { EntryDialog } from './parts/EntryDialog';
import { ListDialog } from './parts/ListDialog';
import { SmsPanel } from './parts/SmsPanel';
import { useNotices } from './queries';
import { BLOCKS, type Opened, openedCodec, type WrittenBlock } from './state';

/** Announcements of the project, of the system and for the user. The URL holds the opened entry or list. */
export const AnnouncementsPage = () => {
  const { t } = useTranslation('announcements');
  const session = useSession();
  const zone = useZone();
  const now = useNow();
  const notices = useNotices();
  const [opened, change] = useUrlState(openedCodec);
  const [adding, setAdding] = usePlace<WrittenBlock | null>('announcement writing', () => null);
  const open = (next: Partial<Opened>) => change(next, { isStep: true });
  const entry = opened.entry
    ? BLOCKS.flatMap((block) => notices[block].data ?? []).find(({ _id }) => _id === opened.entry)
    : undefined;
  const [correcting, setCorrecting] = usePlace<string | null>('announcement correcting', () => null);
  const written = (['process', 'software'] as const).find((block) =>
    notices[block].data?.some(({ _id }) => _id === (correcting ?? opened.entry)),
  );
  const corrected = written && notices[written].data?.find(({ _id }) => _id === correcting);
  const mayWrite = can(viewerOf(session), 'admin.use');
  return (
    <ScreenFrame title={t('title')} shown={[<time key="now">{formatTime(now, zone, 'YYYY-MM-DD HH:mm:ss')}</time>]}>
      <Grid columns={3} gap={12} below={12} className={styles.blocks}>
        {BLOCKS.map((block) => (
          <BlockCard
            key={block}
            block={block}
            query={notices[block]}
            zone={zone}
            onOpen={(id) => open({ entry: id })}
            onMore={() => open({ list: block })}
            onAdd={mayWrite && block !== 'notice' ? () => setAdding(block) : undefined}
          />
        ))}
      </Grid>
      <SmsPanel zone={zone} now={now} />
      {opened.list && (
        <ListDialog
          block={opened.list}
          query={notices[opened.list]}
          now={now}
          zone={zone}
          onOpen={(id) => open({ entry: id })}
          onClose={() => open({ list: null, entry: null })}
        />
      )}
      {entry && !corrected && (
        <EntryDialog
          entry={entry}
          zone={zone}
          onCorrect={mayWrite && written ? () => setCorrecting(entry._id) : undefined}
          onClose={() => open({ entry: null })}
        />
      )}
      {corrected && written && mayWrite && (
        <AddDialog
          block={written}
          known={corrected}
          now={now}
          zone={zone}
          onClose={() => {
            setCorrecting(null);
            open({ entry: null });
          }}
        />
      )}
      {adding && <AddDialog block={adding} now={now} zone={zone} onClose={() => setAdding(null)} />}
    </ScreenFrame>
  );
};
