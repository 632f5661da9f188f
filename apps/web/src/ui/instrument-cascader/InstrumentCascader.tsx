import { formatCount } from '@talus/domain/text/format-number';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldControl } from '../controls/Field';
import { cx } from '../cx';
import { Icon } from '../icons/Icon';
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
    <div ref={root} className={styles.root}>
      <div className={cx(styles.field, open && styles.opened)} data-invalid={control?.['aria-invalid']}>
        {value.slice(0, TAGS).map((id) => (
          <span key={id} className={styles.tag}>
            {nameOf(id)}
            <button
              type="button"
              className={styles.remove}
              aria-label={t('cascader.remove', { name: nameOf(id) })}
              onClick={() => onChange(value.filter((other) => other !== id))}
            >
              <Icon name="close" size={12} />
            </button>
          </span>
        ))}
        <button
          type="button"
          {...control}
          aria-label={control?.id ? undefined : t('cascader.label')}
          aria-haspopup="dialog"
          aria-busy={loading || undefined}
          aria-expanded={open}
          className={styles.trigger}
          onClick={() => setOpen(!open)}
        >
          {value.length === 0 && (
            <span className={styles.placeholder}>{t(loading ? 'loading.label' : 'cascader.placeholder')}</span>
          )}
          {rest > 0 && (
            <span className={styles.tag}>
              <span aria-hidden="true">+{formatCount(rest)}</span>
              <span className="visually-hidden">{t('cascader.more', { n: formatCount(rest) })}</span>
            </span>
          )}
          <Icon name="down" className={styles.chevron} />
        </button>
      </div>
      {phone ? (
        <BottomSheet title={t('cascader.label')} open={open} onClose={() => setOpen(false)}>
          {chooser}
        </BottomSheet>
      ) : (
        open && (
          <div ref={panel} role="dialog" aria-label={t('cascader.label')} className={styles.floating} tabIndex={-1}>
            {chooser}
          </div>
        )
      )}
    </div>
  );
};
