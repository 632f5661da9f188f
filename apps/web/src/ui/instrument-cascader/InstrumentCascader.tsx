import { formatCount } from '@talus/domain/text/format-number';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldControl } from '../controls/Field';
import { cx } from '../cx';
import { Icon } from '../icons/Icon';
import { Box, Grid, Row, Text } from '../layout/primitives';
import { usePhone } from '../layout/use-phone';
import { BottomSheet } from '../overlay/BottomSheet';
import { useDismiss } from '../overlay/use-dismiss';
import { useFocusTrap } from '../overlay/use-focus-trap';
import { LoadingRows } from '../status/LoadingRows';
import styles from './InstrumentCascader.module.css';
import { Panel } from './Panel';
import { type CascaderArea, placesOf } from './tree';

export type { CascaderArea } from './tree';

/** Number of selected names shown in the closed field. */
const TAGS = 3;

type Props = {
  areas: readonly CascaderArea[];
  /** Instrument ids in the order of selection. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Maximum number of selected instruments. */
  max?: number;
  /** The choices are still loading. */
  loading?: boolean;
  control?: Partial<FieldControl>;
};

/** Selects instruments by area and station, several at once, with search; made for 5,000 instruments. */
export const InstrumentCascader = ({ areas, value, onChange, max, loading = false, control }: Props) => {
  const { t } = useTranslation('ui');
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useDismiss(root, open && !phone, () => setOpen(false));
  useFocusTrap(panel, open && !phone);
  const names = useMemo(
    () => new Map(placesOf(areas).map(({ instrument }) => [instrument._id, instrument.name])),
    [areas],
  );
  // Never show an id: while loading show a placeholder, then mark an id without a name as unknown
  const nameOf = (id: string) => names.get(id) ?? t(loading ? 'loading.label' : 'cascader.unknown');
  const rest = value.length - TAGS;
  const chooser = loading ? <LoadingRows /> : <Panel areas={areas} value={value} onChange={onChange} max={max} />;
  return (
    <Box ref={root} minWidth={0} relative>
      <Row
        gap={4}
        align="center"
        width="full"
        height="control"
        surface="card"
        border="strong"
        radius={2}
        size="data"
        overflow="hidden"
        className={cx(styles.field, open && styles.opened)}
        data-invalid={control?.['aria-invalid']}
      >
        {value.slice(0, TAGS).map((id) => (
          <Row
            as="span"
            key={id}
            inline
            gap={4}
            align="center"
            flex="none"
            pad="0 8"
            surface="sunken"
            radius={1}
            size="meta"
            nowrap
            className={styles.tag}
          >
            {nameOf(id)}
            <Grid
              as="button"
              type="button"
              place="center"
              width={16}
              height={16}
              pad={0}
              bare
              tone="muted"
              hover="plain"
              className={styles.remove}
              aria-label={t('cascader.remove', { name: nameOf(id) })}
              onClick={() => onChange(value.filter((other) => other !== id))}
            >
              <Icon name="close" size={12} />
            </Grid>
          </Row>
        ))}
        <Row
          as="button"
          type="button"
          {...control}
          aria-label={control?.id ? undefined : t('cascader.label')}
          aria-haspopup="dialog"
          aria-busy={loading || undefined}
          aria-expanded={open}
          align="center"
          flex={1}
          height="full"
          bare
          textAlign="start"
          className={styles.trigger}
          onClick={() => setOpen(!open)}
        >
          {value.length === 0 && (
            <Text tone="faint" className={styles.placeholder}>
              {t(loading ? 'loading.label' : 'cascader.placeholder')}
            </Text>
          )}
          {rest > 0 && (
            <Row
              as="span"
              inline
              gap={4}
              align="center"
              flex="none"
              pad="0 8"
              surface="sunken"
              radius={1}
              size="meta"
              nowrap
              className={styles.tag}
            >
              <span aria-hidden="true">+{formatCount(rest)}</span>
              <span className="visually-hidden">{t('cascader.more', { n: formatCount(rest) })}</span>
            </Row>
          )}
          <Icon name="down" className={styles.chevron} />
        </Row>
      </Row>
      {phone ? (
        <BottomSheet title={t('cascader.label')} open={open} onClose={() => setOpen(false)}>
          {chooser}
        </BottomSheet>
      ) : (
        open && (
          <Box
            ref={panel}
            role="dialog"
            aria-label={t('cascader.label')}
            surface="raised"
            border="strong"
            radius={3}
            className={styles.floating}
            tabIndex={-1}
          >
            {chooser}
          </Box>
        )
      )}
    </Box>
  );
};
