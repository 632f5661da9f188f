import { formatNumber } from '@talus/domain/text/format-number';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/controls/Segmented';
import { Switch } from '../../../ui/controls/Switch';
import { FilterBar, FilterRule } from '../../../ui/layout/FilterBar';
import { Caption, Row, Text } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import type { Film, FilmAction } from '../film';
import { type CurveWords, depthDecimals } from '../model';
import { type CurveLink, QUANTITIES, type Quantity } from '../url';
import { type CurveView, summaryOf } from '../view';
import { FilmBar } from './FilmBar';

type Props = {
  view: CurveView;
  /** Whether the group is vertical; only then is there a top. */
  isVertical: boolean;
  link: CurveLink;
  words: CurveWords;
  film: Film;
  dispatch: Dispatch<FilmAction>;
  onChange: (change: Partial<CurveLink>) => void;
};

/** The switches of the chart, and a summary of the newest curve. */
export const Tools = ({ view, isVertical, link, words, film, dispatch, onChange }: Props) => {
  const { t } = useTranslation('depthCurve');
  const isPhone = usePhone();
  const hasQuantity: Record<Quantity, boolean> = {
    position: true,
    'from-top': isVertical,
    increment: true,
    checksum: view.hasChecksums,
  };
  const quantities = QUANTITIES.filter((quantity) => hasQuantity[quantity]);
  return (
    <FilterBar end={<Summary view={view} link={link} unit={words.depthUnit} />}>
      <Switch checked={link.hasTable} touch={isPhone} onChange={(hasTable) => onChange({ hasTable })}>
        {t('table.beside')}
      </Switch>
      <Switch checked={link.isAuto} touch={isPhone} onChange={(isAuto) => onChange({ isAuto })}>
        {t('auto')}
      </Switch>
      {!view.isManual && (
        <Switch checked={link.isLive} touch={isPhone} onChange={(isLive) => onChange({ isLive })}>
          {t('live')}
        </Switch>
      )}
      {!isPhone && <FilterRule />}
      <Segmented
        label={t('quantity')}
        size={isPhone ? 'touch' : 'small'}
        value={link.quantity}
        segments={quantities.map((value) => ({ value, label: t(`quantity.${value}`) }))}
        onChange={(quantity) => onChange({ quantity })}
      />
      {!isPhone && <FilterRule />}
      <FilmBar film={film} dispatch={dispatch} names={view.curves.map(words.nameOf)} />
      {!isPhone && film.frame === null && <Caption>{t('darker')}</Caption>}
    </FilterBar>
  );
};

type SummaryProps = { view: CurveView; link: CurveLink; unit: string };

/** The summary of the newest curve: the depth of the largest value, and the steepest interval. */
const Summary = ({ view, link, unit }: SummaryProps) => {
  const { t } = useTranslation('depthCurve');
  const found = summaryOf(view);
  if (!found?.largest || link.quantity === 'checksum') return null;
  const { largest, steepest } = found;
  const decimals = depthDecimals(view.depths);
  const depth = (value: number) => `${formatNumber(value, { decimals })} ${unit}`;
  return (
    <Row as="p" gap="4 16" wrap size="meta" tone="muted">
      <span>
        {t('largest')}{' '}
        <Text as="b" tone="plain">
          {formatNumber(largest.value, { decimals: view.decimals })}
        </Text>{' '}
        {view.unit} {t('largest.at', { depth: depth(largest.depth) })}
      </span>
      {steepest && (link.quantity === 'position' || link.quantity === 'from-top') && (
        <span>
          {t('steepest', { upper: formatNumber(steepest.upper, { decimals }), lower: depth(steepest.lower) })}
        </span>
      )}
    </Row>
  );
};
