import { NONE } from '@talus/domain/text/format-number';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './layout.module.css';
import { Row } from './primitives';

/** `count` null: unknown, which is not 0. */
export type Tab<T extends string> = { value: T; label: ReactNode; count?: number | null };

type Props<T extends string> = {
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Id of the panel that the tabs switch. */
  controls?: string;
};

/** Tabs of equal width, each with its count. Arrow keys move and select. */
export const Tabs = <T extends string>({ label, tabs, value, onChange, controls }: Props<T>) => {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const index = (tabs.findIndex((tab) => tab.value === value) + step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <Row
      ref={list}
      role="tablist"
      aria-label={label}
      flex="none"
      pad="0 8"
      borderBottom="line"
      className={styles.tabsTabs}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <Row
          as="button"
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={controls}
          tabIndex={tab.value === value ? 0 : -1}
          gap={5}
          align="center"
          justify="center"
          pad="0 8"
          bare
          size="body"
          tone="muted"
          nowrap
          className={styles.tab}
          onClick={() => onChange(tab.value)}
        >
          {tab.label} {tab.count !== undefined && <b>{tab.count ?? NONE}</b>}
        </Row>
      ))}
    </Row>
  );
};
