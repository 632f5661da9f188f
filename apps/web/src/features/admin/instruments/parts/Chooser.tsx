import type { InstrumentOption, KeptInstrument, KeptVersion } from '@talus/contract/instruments/instrument-admin';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { selectProject } from '../../../../app/session/actions';
import { useSession } from '../../../../app/session/store';
import { useZone } from '../../../../app/use-zone';
import { Field } from '../../../../ui/controls/Field';
import { Select } from '../../../../ui/controls/Select';
import { cx } from '../../../../ui/cx';
import { Caption, Grid, Stack, Text } from '../../../../ui/layout/primitives';
import type { InstrumentLink } from '../url';
import { useLeaving } from '../use-leaving';
import styles from './Chooser.module.css';

type Props = {
  project: string;
  options: readonly InstrumentOption[];
  kept?: KeptInstrument;
  version?: KeptVersion;
  onLink: (link: Partial<InstrumentLink>) => void;
};

/** Chooses project, instrument and version of the form. */
export const Chooser = ({ project, options, kept, version, onLink }: Props) => {
  const { t } = useTranslation('instruments');
  const leaving = useLeaving();
  const { projects } = useSession();
  return (
    <Stack gap={6} className={styles.chooser}>
      <Field label={t('project')} required>
        {(aria) => (
          <Select
            {...aria}
            value={project}
            options={projects.map(({ _id, name }) => ({ value: _id, label: name }))}
            onValue={(next) =>
              leaving(() => {
                selectProject(next);
                onLink({ instrument: null, version: null });
              })
            }
          />
        )}
      </Field>
      {kept && version && (
        <>
          <Field label={t('instrument')} required>
            {(aria) => (
              <Select
                {...aria}
                value={kept._id}
                options={options.map((option) => ({ value: option._id, label: labelOf(option, t('disabled')) }))}
                onValue={(next) => leaving(() => onLink({ instrument: next, version: null }))}
              />
            )}
          </Field>
          <Versions kept={kept} version={version} onLink={onLink} />
        </>
      )}
    </Stack>
  );
};

const labelOf = ({ name, area, isDisabled }: InstrumentOption, disabled: string): string =>
  [name, area?.name, isDisabled && disabled].filter(Boolean).join(' · ');

type VersionsProps = Required<Pick<Props, 'kept' | 'version' | 'onLink'>>;

const Versions = ({ kept, version, onLink }: VersionsProps) => {
  const { t } = useTranslation('instruments');
  const zone = useZone();
  const leaving = useLeaving();
  return (
    <section aria-label={t('versions')}>
      <Text as="h3" size="data" className={styles.head}>
        {t('versions')} <Caption weight="normal">{t('versions.caption', { n: kept.data.length })}</Caption>
      </Text>
      <ul className={styles.versions}>
        {kept.data.toReversed().map((each, i) => (
          <li key={each._id}>
            <Grid
              as="button"
              type="button"
              width="full"
              bare
              size="data"
              textAlign="start"
              hover="ground"
              className={cx(styles.version, each._id === version._id && styles.on)}
              aria-current={each._id === version._id || undefined}
              onClick={() => leaving(() => onLink({ version: i === 0 ? null : each._id }))}
            >
              <b>{t('version', { n: each.number })}</b>
              <span>{formatTime(Date.parse(each.startDate), zone, 'yyyy/MM/dd HH:mm')}</span>
              {i === 0 && (
                <Text as="em" size="meta" tone="accent" weight="strong">
                  {t('latest')}
                </Text>
              )}
              {each.note && (
                <Caption as="small" line={18} breaks>
                  {each.note}
                </Caption>
              )}
            </Grid>
          </li>
        ))}
      </ul>
    </section>
  );
};
