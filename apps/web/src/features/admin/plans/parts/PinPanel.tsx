import type { PinInput } from '@talus/contract/places/layout-edit';
import { BORDER_COLORS, PIN_SIZES } from '@talus/domain/floor-plans/pin';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../ui/controls/Field';
import { IconButton } from '../../../../ui/controls/IconButton';
import { NumberField } from '../../../../ui/controls/NumberField';
import { Segmented } from '../../../../ui/controls/Segmented';
import { Caption, Clip, Grid, Panel, Row, Stack, Text } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import type { DraftPin } from '../draft';
import { type Lookup, labelOf } from '../lookup';
import type { EditorAction } from '../state';
import { InstrumentPick } from './InstrumentPick';
import styles from './PinPanel.module.css';
import { ShapePick } from './ShapePick';
import { VectorFields } from './VectorFields';

type Props = {
  pin: DraftPin | undefined;
  isDragged: boolean;
  dispatch: Dispatch<EditorAction>;
  lookup: Lookup;
};

/** Edits all settings of the selected pin. */
export const PinPanel = ({ pin, isDragged, dispatch, lookup }: Props) => {
  const { t } = useTranslation('adminPlans');
  const isTouch = usePhone();
  if (!pin)
    return (
      <Panel as="section" flex="none" minWidth={0} pad={12} size="data" aria-label={t('pin.choose')}>
        <b>{t('pin.choose')}</b>
        <Text as="p" above={4} tone="muted">
          {t('pin.choose.text')}
        </Text>
      </Panel>
    );
  const { key } = pin;
  const name = labelOf(pin, lookup);
  const title = name === null ? t('pin.new') : t('pin.title', { name });
  const change = (part: Partial<PinInput>, step?: string) =>
    dispatch({ type: 'change', key, part, ...(step && { step: `${step} ${key}` }) });
  const size = isTouch ? 'touch' : 'small';
  return (
    <Stack as="section" flex="none" minWidth={0} panel className={styles.panel} aria-label={title}>
      <Row as="header" gap={8} align="center" flex="none" minHeight={40} pad="0 8 0 12" className={styles.head}>
        <Clip as="h2" size="body">
          {title}
        </Clip>
        {isDragged && <Caption flex="none">{t('pin.dragging')}</Caption>}
        <Row as="span" gap={4} flex="none" push size="meta" tone="muted">
          <IconButton icon="copy" size={size} label={t('pin.copy')} onClick={() => dispatch({ type: 'copy', key })} />
          <IconButton
            icon="trash"
            size={size}
            label={t('pin.remove')}
            onClick={() => dispatch({ type: 'remove', key })}
          />
        </Row>
      </Row>
      <Stack gap={6} flex={1} minHeight={0} pad="0 12 8" overflow="auto" className={styles.body}>
        <InstrumentPick value={pin.instrument} onChange={(instrument) => change({ instrument })} lookup={lookup} />
        <ShapePick value={pin.shape} onChange={(shape) => change({ shape })} />
        <Grid columns={2} gap="6 8" className={styles.pair}>
          <Field label={t('size')} group>
            {() => (
              <Segmented
                label={t('size')}
                size={size}
                segments={PIN_SIZES.map((value) => ({ value, label: t(`size.${value}`) }))}
                value={pin.size}
                onChange={(next) => change({ size: next })}
              />
            )}
          </Field>
          <Field label={t('border')} group>
            {() => (
              <Segmented
                label={t('border')}
                size={size}
                segments={BORDER_COLORS.map((value) => ({ value, label: t(`border.${value}`) }))}
                value={pin.border_color}
                onChange={(border_color) => change({ border_color })}
              />
            )}
          </Field>
          {(['x', 'y'] as const).map((axis) => (
            <Field key={axis} label={t(axis)} required>
              {(aria) => (
                <NumberField
                  {...aria}
                  className={styles.number}
                  size={size}
                  min={0}
                  max={100}
                  decimals={2}
                  step={0.1}
                  value={pin[axis]}
                  onValue={(value) => value !== null && change({ [axis]: value }, axis)}
                />
              )}
            </Field>
          ))}
        </Grid>
        <VectorFields pin={pin} onChange={change} lookup={lookup} size={size} />
      </Stack>
    </Stack>
  );
};
