import { type CSSProperties, Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteWrongField } from '../controls/wrong-fields';
import { cx } from '../cx';
import { Icon } from '../icons/Icon';
import { Grid, Row, Text } from '../layout/primitives';
import { useDismiss } from '../overlay/use-dismiss';
import styles from './DateBox.module.css';
import { DatePanel } from './DatePanel';
import type { DateRules } from './typed-dates';
import { useDateTexts } from './use-date-texts';
import { usePanelPlace } from './use-panel-place';

export type DateSide = {
  id?: string | undefined;
  label: string;
  placeholder: string;
  /** As local text, `2026-11-15` or `2026-11-15 08:40`; empty for none. */
  value: string;
};

type Props = Partial<Omit<DateRules, 'max'>> & {
  /** One date, or start and end. */
  sides: readonly [DateSide] | readonly [DateSide, DateSide];
  /** Latest date, in the form of the values. */
  max: string;
  /** Today by the project's clock, `2026-11-15`: it is marked. */
  today?: string;
  /** Time of day, `08:40`, of a day that is picked for an empty field. */
  clockFor?: (day: string, side: number) => string;
  /** How a date is shown, where not as its value. */
  write?: (date: string) => string;
  size?: 'small' | 'normal';
  style?: CSSProperties;
  /** The field replaces a clicked element: it takes the focus and its calendar opens at once. */
  isPressed?: boolean;
  onTake: (values: string[]) => void;
};

const same = (date: string) => date;

/**
 * One date or two, typed, pasted or picked in a calendar. A press or ArrowDown opens the calendar; Escape closes that
 * alone. Dates are taken on Enter, and when the focus leaves or the calendar closes, however it closes.
 */
export const DateBox = ({
  sides,
  withTime = false,
  min = null,
  max,
  isRequired = false,
  needsBoth = false,
  today,
  clockFor = () => '00:00',
  write = same,
  size = 'normal',
  style,
  isPressed = false,
  onTake,
}: Props) => {
  const { t } = useTranslation('ui');
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const panelId = useId();
  const errorId = useId();
  const [isOpen, setOpen] = useState(isPressed);
  const [active, setActive] = useState(0);
  const [focusRequest, setFocusRequest] = useState(0);
  const values = sides.map(({ value }) => value);
  const { texts, problems, ...draft } = useDateTexts(
    root,
    values,
    { withTime, min, max, isRequired, needsBoth },
    onTake,
  );
  usePanelPlace(frame, panel, isOpen);
  const shown = (index: number) => texts[index] ?? write(values[index] ?? '');
  const close = (typed = texts) => {
    if (panel.current?.contains(document.activeElement)) inputs.current[active]?.focus();
    setOpen(false);
    draft.take(typed);
  };
  useDismiss(root, isOpen, close);
  const goTo = (side: number) => {
    setActive(side);
    inputs.current[side]?.focus();
  };
  const isOtherEmpty = (side: number) => sides.length === 2 && shown(1 - side).trim() === '';
  const onKeyDown = (event: KeyboardEvent, side: number) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
      setFocusRequest((request) => request + 1);
    }
    if (event.key !== 'Enter' || !(isOpen || texts[side] != null)) return;
    event.preventDefault();
    if (needsBoth && shown(side).trim() !== '' && isOtherEmpty(side)) goTo(1 - side);
    else close();
  };
  const pick = (date: string, isWhole: boolean) => {
    draft.write(active, date);
    if (!isWhole) return;
    if (active < sides.length - 1) goTo(active + 1);
    else close(draft.with(active, date));
  };
  const clear = () => {
    inputs.current[0]?.focus();
    setActive(0);
    draft.take(sides.map(() => ''));
  };
  const wrong = problems.findIndex((one) => one != null);
  const problem = problems[wrong];
  // Set by a button that uses the date: the sentence then says which field has to be corrected
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    setAsked(false);
    if (!root.current || wrong < 0) return;
    return noteWrongField(root.current, () => {
      inputs.current[wrong]?.focus();
      inputs.current[wrong]?.select();
      setAsked(true);
    });
  }, [wrong]);
  const why = problem && t(`date.${problem}`, { like: write(max), max: write(max), min: write(min ?? '') });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus left
    <div
      ref={root}
      className={styles.root}
      style={style}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <Row
        ref={frame}
        gap={4}
        align="center"
        width="full"
        height="control"
        surface="card"
        border="strong"
        radius={2}
        size="data"
        className={cx(styles.frame, styles[size], problem && styles.wrong)}
      >
        {sides.map((side, index) => (
          <Fragment key={side.label}>
            {index > 0 && (
              <Text flex="none" tone="muted" className={styles.arrow} aria-hidden="true">
                →
              </Text>
            )}
            <input
              ref={(input) => {
                inputs.current[index] = input;
              }}
              id={side.id}
              className={cx(styles.input, isOpen && active === index && sides.length > 1 && styles.active)}
              aria-label={side.label}
              aria-invalid={problems[index] ? true : undefined}
              aria-describedby={problems[index] ? errorId : undefined}
              placeholder={side.placeholder}
              autoComplete="off"
              spellCheck={false}
              // biome-ignore lint/a11y/noAutofocus: the field replaces what was pressed
              autoFocus={isPressed && index === 0}
              value={shown(index)}
              onChange={(event) => draft.write(index, event.target.value)}
              onClick={() => setOpen(true)}
              onFocus={() => setActive(index)}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
          </Fragment>
        ))}
        {!isRequired && sides.some((_, index) => shown(index) !== '') && (
          <Grid
            as="button"
            type="button"
            place="center"
            flex="none"
            height={24}
            pad={0}
            bare
            radius={2}
            tone="muted"
            hover="bright"
            className={styles.clear}
            title={t('date.clear')}
            aria-label={t('date.clear')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={clear}
          >
            <Icon name="close" size={12} />
          </Grid>
        )}
        <Grid
          as="button"
          type="button"
          place="center"
          flex="none"
          width={24}
          height={24}
          pad={0}
          bare
          radius={2}
          tone="muted"
          hover="bright"
          className={styles.open}
          aria-label={t('date.calendar')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (isOpen) return close();
            inputs.current[active]?.focus();
            setOpen(true);
            setFocusRequest((request) => request + 1);
          }}
        >
          <Icon name="cal" />
        </Grid>
      </Row>
      {problem && (
        <Text as="p" id={errorId} role="alert" above={4} size="meta" tone="invalid">
          {isAsked ? t('date.correct', { field: sides[wrong]?.label ?? '', why }) : why}
        </Text>
      )}
      {isOpen && (
        <DatePanel
          ref={panel}
          id={panelId}
          texts={sides.map((_, index) => shown(index))}
          side={active}
          withTime={withTime}
          min={min}
          max={max}
          today={today}
          focusRequest={focusRequest}
          onDay={(day, clock) => {
            const date = withTime ? `${day} ${clock ?? clockFor(day, active)}` : day;
            pick(date > max ? max : date, !withTime);
          }}
          onTime={(date) => draft.write(active, date)}
          onDone={() => (active < sides.length - 1 ? goTo(active + 1) : close())}
        />
      )}
    </div>
  );
};
