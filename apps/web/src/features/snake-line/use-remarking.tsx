import type { RainEventRow } from '@talus/contract/alarms/events';
import { can } from '@talus/domain/access/can';
import type { RemarkMark } from '@talus/domain/charts/chart-model';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { now, useNow } from '../../app/clock';
import { accessOf, viewerOf } from '../../app/session/state';
import { useProject, useSession } from '../../app/session/store';
import { useZone } from '../../app/use-zone';
import type { Gauge } from '../../entities/rain/snake';
import { useRemarks } from '../../entities/remarks/queries';
import { RemarkForm } from '../../entities/remarks/RemarkForm';
import type { RemarkDraft } from '../../entities/remarks/remark-form';
import { remarkMarks } from '../../entities/remarks/remark-marks';
import { api } from '../../lib/api';
import { usePlace } from '../../lib/drafts/use-draft';
import { Button } from '../../ui/controls/Button';
import { usePhone } from '../../ui/layout/use-phone';

type Remarking = { button: ReactNode; form: ReactNode; marks: readonly RemarkMark[] };

const MINUTE = 60_000;
const NO_MARKS: readonly RemarkMark[] = [];

/** Returns the remarks on the gauge of the opened rain event, and the form for users who may add remarks. */
export const useRemarking = (gauge: Gauge | null, event: RainEventRow | null): Remarking => {
  const { t } = useTranslation('snakeLine');
  const zone = useZone();
  const project = useProject();
  const viewer = viewerOf(useSession());
  const isPhone = usePhone();
  const [draft, setDraft] = usePlace<RemarkDraft | null>('snake-line remark', () => null);
  // Whole minutes, so that the query key of an open rain event is stable between ticks
  const minute = Math.ceil(useNow(MINUTE) / MINUTE) * MINUTE;
  const end = event?.endTime ? Date.parse(event.endTime) : minute;
  const span = event && { from: Date.parse(event.startTime), to: end };
  const remarks = useRemarks(gauge ? [gauge._id] : [], span);
  const marks = useMemo(() => (remarks.data ? remarkMarks(remarks.data, end) : NO_MARKS), [remarks.data, end]);
  const canRemark = can(viewer, 'project.remark', project ? accessOf(project, viewer.id) : null);
  if (!project || !gauge || !event || !canRemark) return { button: null, form: null, marks };
  const begin = () =>
    setDraft({
      instrumentId: gauge._id,
      remarkId: null,
      range: { from: Date.parse(event.startTime), to: end },
      type: null,
      content: '',
    });
  return {
    marks,
    button: (
      <Button icon="flag" kind="ghost" size={isPhone ? 'touch' : 'normal'} block={isPhone} onClick={begin}>
        {t('remark')}
      </Button>
    ),
    form: draft && (
      <RemarkForm
        by={{ client: api, projectId: project._id, canDelete: false }}
        draft={draft}
        instrument={gauge.name}
        now={now()}
        zone={zone}
        onClose={() => setDraft(null)}
        onSaved={() => setDraft(null)}
      />
    ),
  };
};
