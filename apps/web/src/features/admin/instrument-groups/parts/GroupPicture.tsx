import { boundsAround, depthAxisOf } from '@talus/domain/hierarchy/instrument-group';
import { formatLimit } from '@talus/domain/text/format-number';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatestData } from '../../../../app/project-queries';
import { Button } from '../../../../ui/controls/Button';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';
import { Row } from '../../../../ui/layout/primitives';
import { type AxisValues, type GroupValues, membersOf } from '../form';
import { boundsOf, drawGroup, type Point } from '../picture';
import styles from './GroupPicture.module.css';

const PLOT = { width: 320, height: 180 };
const EDGE = { left: 46, top: 20, right: 14, bottom: 34 };
const FRAME = `0 0 ${PLOT.width + EDGE.left + EDGE.right} ${PLOT.height + EDGE.top + EDGE.bottom}`;

type Props = { nameOf: (instrument: string) => string };

/** Previews the curve of the group with the latest readings and proposes axes from them. */
export const GroupPicture = ({ nameOf }: Props) => {
  const { t } = useTranslation('adminGroups');
  const { change } = useFormHandle();
  const values = useFormNews().values as GroupValues;
  const latest = useLatestData();
  const newest = useMemo(
    () =>
      new Map(
        (latest.data ?? []).map((row) => [row._id, row.display_output === 'reading1' ? row.reading1 : row.reading2]),
      ),
    [latest.data],
  );
  const points = membersOf(values).flatMap(({ instrument, depth }): Point[] =>
    depth === null ? [] : [{ id: instrument, name: nameOf(instrument), depth, value: newest.get(instrument) ?? null }],
  );
  const fit = () => {
    if (!values.type) return;
    const depthAxis = depthAxisOf(values.type);
    const set = (axis: string, numbers: readonly number[]) => {
      const bounds = boundsAround(numbers);
      if (!bounds) return;
      change(`${axis}.min`, bounds.min);
      change(`${axis}.max`, bounds.max);
    };
    set(
      depthAxis,
      points.map(({ depth }) => depth),
    );
    set(
      depthAxis === 'xAxis' ? 'yAxis' : 'xAxis',
      points.flatMap(({ value }) => value ?? []),
    );
  };
  return (
    <section aria-label={t('picture.title')}>
      <Row as="header" gap={8} align="center" minHeight={28} size="data" className={styles.head}>
        <b>{t('picture.title')}</b>
        <span>{latest.data ? t('picture.caption') : t(latest.isError ? 'picture.failed' : 'picture.loading')}</span>
        <Button size="small" icon="scale" disabled={points.length === 0 || !values.type} onClick={fit}>
          {t('axis.fit')}
        </Button>
      </Row>
      <Picture values={values} points={points} isKnown={latest.data !== undefined} />
    </section>
  );
};

type PictureProps = { values: GroupValues; points: readonly Point[]; isKnown: boolean };

const Picture = ({ values, points, isKnown }: PictureProps) => {
  const { t } = useTranslation('adminGroups');
  const { type, name } = values;
  const [xAxis, yAxis] = [boundsOf(values.xAxis), boundsOf(values.yAxis)];
  if (!type || !xAxis || !yAxis || points.length === 0)
    return (
      <Row as="p" gap="2 12" wrap above={4} size="meta" line={16} tone="muted">
        {t('picture.start')}
      </Row>
    );
  const drawn = drawGroup(type, { xAxis, yAxis }, points, PLOT);
  const isDepth = (axis: 'xAxis' | 'yAxis') => depthAxisOf(type) === axis;
  const titleOf = (axis: 'xAxis' | 'yAxis', { unit }: AxisValues) =>
    [t(isDepth(axis) ? 'axis.depth' : 'axis.value'), unit].filter(Boolean).join(' ');
  const label = t('picture.label', { name, instruments: t('count', { count: points.length }) });
  return (
    <>
      <svg className={styles.picture} viewBox={FRAME} role="img" aria-label={label}>
        <text className={styles.title} x={EDGE.left} y={12}>
          {titleOf('yAxis', values.yAxis)}
        </text>
        <text className={styles.title} x={EDGE.left + PLOT.width} y={EDGE.top + PLOT.height + 30} textAnchor="end">
          {titleOf('xAxis', values.xAxis)}
        </text>
        <g transform={`translate(${EDGE.left} ${EDGE.top})`}>
          {drawn.xTicks.map(({ at, value }) => (
            <g key={value}>
              <path className={styles.grid} d={`M${at} 0V${PLOT.height}`} />
              <text className={styles.tick} x={at} y={PLOT.height + 14} textAnchor="middle">
                {formatLimit(value)}
              </text>
            </g>
          ))}
          {drawn.yTicks.map(({ at, value }) => (
            <g key={value}>
              <path className={styles.grid} d={`M0 ${at}H${PLOT.width}`} />
              <text className={styles.tick} x={-6} y={at + 4} textAnchor="end">
                {formatLimit(value)}
              </text>
            </g>
          ))}
          <rect className={styles.frame} width={PLOT.width} height={PLOT.height} />
          <svg width={PLOT.width} height={PLOT.height} overflow="hidden" aria-hidden="true">
            <path className={styles.line} d={drawn.path} />
          </svg>
          {drawn.dots.map(({ id, name: own, x, y, hasValue }) => (
            <circle key={id} className={hasValue ? styles.dot : styles.hollow} cx={x} cy={y} r={3}>
              <title>{own}</title>
            </circle>
          ))}
        </g>
      </svg>
      <Row as="p" gap="2 12" wrap above={4} size="meta" line={16} tone="muted" role="status">
        {drawn.outside > 0 && <span>{t('picture.outside', { count: drawn.outside })}</span>}
        {isKnown && drawn.silent > 0 && <span>{t('picture.silent', { count: drawn.silent })}</span>}
        {drawn.hasSameDepth && <span>{t('picture.same')}</span>}
      </Row>
    </>
  );
};
