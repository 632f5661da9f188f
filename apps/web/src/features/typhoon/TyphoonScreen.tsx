import type { Project } from '@talus/contract/places/project';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { readOf } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { useUrlState } from '../../app/url/use-url-state';
import { CopyLinkButton } from '../../ui/controls/CopyLinkButton';
import { Grid } from '../../ui/layout/primitives';
import { BulletinCard } from './parts/BulletinCard';
import { ChartCards } from './parts/ChartCards';
import { FieldsCard } from './parts/FieldsCard';
import { ForecastCard } from './parts/ForecastCard';
import { MoveRankCard } from './parts/MoveRankCard';
import { RainMapCard } from './parts/RainMapCard';
import { RainRankCard } from './parts/RainRankCard';
import { ReportBar } from './parts/ReportBar';
import { useReport } from './report/use-report';
import { shownProblems } from './state';
import styles from './TyphoonScreen.module.css';
import { typhoonCodec } from './url';
import { useTyphoon } from './use-typhoon';

type Props = { project: Project; onMade: () => void };

/** The parts of the report, and the button that makes the report. */
export const TyphoonScreen = ({ project, onMade }: Props) => {
  const { t } = useTranslation(['typhoon', 'shell']);
  const [link, change] = useUrlState(typhoonCodec);
  const typhoon = useTyphoon(project, link);
  const report = useReport(typhoon, link, onMade);
  const { rain, movement, latest, tree, curves, bulletin, images, at, zone } = typhoon;
  const read = readOf(rain, movement, latest, tree, curves, bulletin, ...images);
  return (
    <ScreenFrame
      title={t('shell:screen.typhoon')}
      project={t('project.fixed', { name: project.name })}
      shown={[t('shown.at', { time: formatTime(at, zone, 'MM-DD HH:mm') })]}
      read={read}
      failed={t('failed')}
      zone={zone}
      actions={<CopyLinkButton />}
      bar={
        <FieldsCard
          typhoon={typhoon}
          link={link}
          problems={shownProblems(report.problems, report.making)}
          onChange={change}
        />
      }
      className={styles.screen}
    >
      <Grid gap={12} below={12} className={styles.three}>
        <BulletinCard typhoon={typhoon} />
        <ForecastCard typhoon={typhoon} link={link} onChange={change} />
        <RainMapCard typhoon={typhoon} link={link} onChange={change} />
      </Grid>
      <Grid columns={2} gap={12} below={12} className={styles.two}>
        <RainRankCard typhoon={typhoon} link={link} onChange={change} />
        <MoveRankCard typhoon={typhoon} link={link} onChange={change} />
      </Grid>
      <ChartCards typhoon={typhoon} />
      <ReportBar report={report} isBusy={read.isBusy} onRetry={read.onRefresh} />
    </ScreenFrame>
  );
};
