import type { InstrumentGroup } from '@talus/contract/instruments/instrument-groups';
import { groupSheetName } from '@talus/domain/charts/export/file-names';
import { depthAxisOf } from '@talus/domain/hierarchy/instrument-group';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { aboutRows } from '../../../app/export/about';
import { sheetBlob } from '../../../app/export/save-sheet';
import type { Read } from '../../../app/frame/read';
import { useProject } from '../../../app/session/store';
import { saveFile } from '../../../lib/save-file';
import type { CursorStore } from '../../../ui/chart/cursor-store';
import { Button } from '../../../ui/controls/Button';
import { Card } from '../../../ui/layout/Card';
import type { DepthRemarks } from '../remarks';
import { curveSheet } from '../sheet';
import type { CurveLink } from '../url';
import { useComparedText } from '../use-curve-words';
import type { CurveView } from '../view';
import { Checks } from './Checks';
import { CurveTable } from './CurveTable';
import styles from './parts.module.css';

type Props = {
  group: InstrumentGroup;
  link: CurveLink;
  view: CurveView;
  remarks: DepthRemarks;
  /** Name of the quantity. */
  title: string;
  cursor: CursorStore;
  now: number;
  zone: Zone;
  read: Read;
};

/** The table of the curves, with an export as a workbook. */
export const NumbersCard = ({ group, link, view, remarks, title, cursor, now, zone, read }: Props) => {
  const { t } = useTranslation('depthCurve');
  const { t: ui } = useTranslation('ui');
  const project = useProject()?.name ?? '';
  const compared = useComparedText(view, zone);
  const save = () => {
    const about = aboutRows(ui, { title: group.name, project, zone, now, read, shown: [title, ...compared] });
    const depthUnit = group[depthAxisOf(group.type)].unit;
    const table = curveSheet(view, { depth: t('depth'), depthUnit, instrument: t('instrument') }, zone);
    saveFile(sheetBlob({ name: t('depth'), about, ...table }, 'xlsx'), groupSheetName(group.name));
  };
  return (
    <Card
      title={t('table')}
      caption={[view.unit, ...compared].filter(Boolean).join(t('between'))}
      tools={
        <Button size="small" icon="export" onClick={save}>
          {t('excel')}
        </Button>
      }
      padded={false}
      className={styles.numbers ?? ''}
    >
      {link.quantity === 'checksum' && <Checks view={view} zone={zone} />}
      <CurveTable view={view} remarks={remarks} cursor={cursor} zone={zone} />
    </Card>
  );
};
