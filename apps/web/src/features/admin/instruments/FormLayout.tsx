import type { InstrumentForm } from '@talus/contract/instruments/instrument-admin';
import type { Reference } from '@talus/domain/formulas/tokens';
import { formatTime } from '@talus/domain/time/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { usePlace } from '../../../lib/drafts/use-draft';
import { Button } from '../../../ui/controls/Button';
import { cx } from '../../../ui/cx';
import { ConflictBox } from '../../../ui/form/ConflictBox';
import { FormBody } from '../../../ui/form/FormBody';
import { FormFoot } from '../../../ui/form/FormFoot';
import { FormSections } from '../../../ui/form/FormSections';
import { sentValues } from '../../../ui/form/fields';
import { useFormHandle, useFormNews } from '../../../ui/form/form-context';
import { LeaveGuard } from '../../../ui/form/LeaveGuard';
import { Caption, Row, Stack } from '../../../ui/layout/primitives';
import { Tabs } from '../../../ui/layout/Tabs';
import { usePhone } from '../../../ui/layout/use-phone';
import layout from '../common/FormLayout.module.css';
import { namesOf } from './choices';
import styles from './FormLayout.module.css';
import type { InstrumentFormProps } from './form-props';
import { CalculationCard } from './parts/CalculationCard';
import { Chooser } from './parts/Chooser';
import { FormulaTool } from './parts/FormulaTool';
import { LimitsCard } from './parts/LimitsCard';
import { NewestCard } from './parts/NewestCard';
import { NewVersion } from './parts/NewVersion';
import { NotifyCard } from './parts/NotifyCard';
import { Placing } from './parts/Placing';
import { SourceWatch } from './parts/SourceWatch';
import { TrialRoom } from './parts/TrialRoom';
import { TypeWatch } from './parts/TypeWatch';
import { WholeActions } from './parts/WholeActions';
import { showGrown, useDependencies } from './queries';
import { useLeaving } from './use-leaving';

type Props = InstrumentFormProps & {
  confirmLimits: (data: InstrumentForm['data']) => Promise<boolean>;
  onDocument: (documentId: string | null) => void;
};

/** Lays out the form: chooser and version, field cards, unsaved changes. */
export const FormLayout = (props: Props) => {
  const { project, options, documents, kept, version, onLink } = props;
  const { t } = useTranslation(['instruments', 'adminTrial']);
  const zone = useZone();
  const leaving = useLeaving();
  const [open, setOpen] = usePlace<'tool' | 'version' | 'trial' | null>(
    `instrument tool ${kept?._id} ${version?._id}`,
    () => null,
  );
  const names = useMemo(() => namesOf({ options, documents }), [options, documents]);
  const nameOf = ({ kind, id }: Reference) => names.get(`${kind}:${id}`) ?? null;
  const hasColumn = (documentId: string, columnId: string) =>
    documents.find(({ _id }) => _id === documentId)?.index.some(({ _id }) => _id === columnId) ?? false;
  const name = kept?.latestVersion.name ?? t('foot.new');
  const isPhone = usePhone();
  const another = kept && (
    <Button icon="plus" size={isPhone ? 'touch' : 'normal'} onClick={() => setOpen('version')}>
      {t('save.as')}
    </Button>
  );
  // On a phone below the fields, so that users do not scroll past a delete button
  const whole = kept && (
    <WholeActions kept={kept} name={name} onGone={() => onLink({ instrument: null, version: null })} />
  );
  return (
    <>
      <Row gap={12} flex={1} minHeight={0} className={layout.room}>
        <Stack as="aside" flex="none" panel className={layout.aside}>
          <Tabs
            label={t('tab')}
            tabs={[
              { value: 'new', label: t('tab.new') },
              { value: 'edit', label: t('tab.edit') },
            ]}
            value={kept ? 'edit' : 'new'}
            onChange={(tab) => leaving(() => onLink({ tab }))}
          />
          <Chooser project={project} options={options} {...(kept && version && { kept, version })} onLink={onLink} />
          {isPhone && another && <div className={styles.another}>{another}</div>}
          {!isPhone && whole}
        </Stack>
        <Stack gap={8} flex={1} minWidth={0} className={cx(layout.form, styles.fields)}>
          <ConflictBox time={(at) => formatTime(Date.parse(at), zone, 'HH:mm:ss')} />
          {open === 'trial' && kept ? (
            <FormBody label={t('title')}>
              <TrialRoom kept={kept} options={options} onClose={() => setOpen(null)} />
            </FormBody>
          ) : (
            <FormBody label={t('title')} className={layout.columns ?? ''}>
              <Stack gap={8} minWidth={0}>
                <FormSections
                  only={['instruments:section.basic', 'instruments:section.source']}
                  tools={{
                    'instruments:section.basic': <Placing name={name} />,
                    ...(kept?.manual && {
                      'instruments:section.source': <Caption>{t('manual')}</Caption>,
                    }),
                  }}
                />
                <NewestCard isManual={kept?.manual ?? false} instrumentId={kept?._id ?? null} />
              </Stack>
              <Stack gap={8} minWidth={0}>
                <LimitsCard
                  tools={
                    kept && (
                      <Button size="small" icon="limits" onClick={() => setOpen('trial')}>
                        {t('adminTrial:open')}
                      </Button>
                    )
                  }
                />
                <CalculationCard nameOf={nameOf} onTool={() => setOpen('tool')} />
                <NotifyCard project={project} instrument={kept?._id ?? null} />
              </Stack>
            </FormBody>
          )}
        </Stack>
        {isPhone && whole && (
          <Stack flex="none" panel className={layout.aside}>
            {whole}
          </Stack>
        )}
      </Row>
      <TypeWatch types={props.types} />
      <SourceWatch onDocument={props.onDocument} hasColumn={hasColumn} />
      <FormFoot
        name={name}
        save={version ? t('save.version', { n: version.number }) : t('save.new')}
        more={!isPhone && another}
      />
      <LeaveGuard />
      {open === 'tool' && <OpenTool {...props} caption={name} onClose={() => setOpen(null)} />}
      {open === 'version' && kept && <OpenVersion {...props} kept={kept} onClose={() => setOpen(null)} />}
    </>
  );
};

const OpenTool = ({ options, documents, kept, caption, onClose }: Props & { caption: string; onClose: () => void }) => {
  const { change } = useFormHandle();
  const { data } = useFormNews().values as InstrumentForm;
  const asked = useDependencies(kept?._id ?? null).data?.askedBy ?? [];
  const columns = useMemo(
    () => documents.flatMap(({ name, index }) => index.map((each) => ({ ...each, document: name }))),
    [documents],
  );
  return (
    <FormulaTool
      caption={caption}
      text={data.evalFunction ?? ''}
      unit={data.unit}
      decimals={data.decimal_points}
      document={data.document_id || null}
      instrument={kept?._id ?? null}
      allowZero={data.allowZeroMeasurement}
      operandWithin={data.operand_within ?? null}
      instruments={options}
      columns={columns}
      askedBy={asked}
      onApply={(text) => {
        change('data.evalFunction', text);
        change('useFunction', true);
        onClose();
      }}
      onClose={onClose}
    />
  );
};

type VersionProps = Props & { kept: NonNullable<Props['kept']>; onClose: () => void };

const OpenVersion = ({ kept, confirmLimits, onLink, onClose }: VersionProps) => {
  const { form, discard } = useFormHandle();
  const { values, changed } = useFormNews();
  const sent = sentValues(form.fields, values) as InstrumentForm;
  const isTyped = (field: string) => changed.some(({ name }) => name === field);
  return (
    <NewVersion
      kept={kept}
      form={sent}
      typed={{
        startDate: isTyped('data.startDate') ? String(sent.data.startDate) : null,
        note: isTyped('data.note') ? (sent.data.note ?? '') : null,
      }}
      hasHead={changed.some(({ name }) => !name.startsWith('data.'))}
      confirmLimits={confirmLimits}
      onAdded={(grown, versionId) => {
        discard();
        showGrown(grown);
        onLink({ version: versionId });
        onClose();
      }}
      onClose={onClose}
    />
  );
};
