import { type FormulaPart, formulaParts } from '@talus/domain/formulas/formula-parts';
import type { Reference } from '@talus/domain/formulas/tokens';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, Row, Text } from '../../../../ui/layout/primitives';
import styles from './parts.module.css';

type Props = {
  text: string;
  nameOf: (reference: Reference) => string | null;
  /** Position of an error, in characters of the text. */
  wrong?: { position: number; length: number } | null;
  /** Caret position; absent: read only. */
  caret?: number;
};

const SIGNS: Record<string, string> = { '*': '×', '/': '÷', '-': '−' };

/** Renders a formula for reading: names instead of ids, × and ÷, errors underlined. */
export const FormulaText = ({ text, nameOf, wrong, caret }: Props) => {
  const parts = formulaParts(text);
  const cursor = <Box as="i" width={1} className={styles.caret} aria-hidden="true" />;
  const isWrong = ({ position, text: own }: FormulaPart) =>
    wrong != null && position < wrong.position + wrong.length && wrong.position < position + own.length;
  // The caret is before the first part that ends after the caret, or inside that part
  const next = caret === undefined ? -1 : parts.findIndex((part) => part.position + part.text.length > caret);
  return (
    <Text size="body" breaks className={styles.formula}>
      {parts.map((part, i) => {
        const isInside = i === next && caret !== undefined && caret > part.position && part.type !== 'reference';
        return (
          <Fragment key={part.position}>
            {i > 0 && ' '}
            {i === next && !isInside && cursor}
            <span className={isWrong(part) ? styles.wrong : undefined}>
              {isInside ? (
                <>
                  {part.text.slice(0, caret - part.position)}
                  {cursor}
                  {part.text.slice(caret - part.position)}
                </>
              ) : (
                <Part part={part} nameOf={nameOf} />
              )}
            </span>
          </Fragment>
        );
      })}
      {caret !== undefined && next < 0 && cursor}
    </Text>
  );
};

const Part = ({ part, nameOf }: { part: FormulaPart; nameOf: Props['nameOf'] }) => {
  const { t } = useTranslation('instruments');
  if (part.type === 'reference') {
    const { kind } = part.reference;
    return (
      <Row
        as="span"
        inline
        gap={6}
        align="center"
        height={24}
        surface="accent"
        radius={1}
        size="data"
        line={24}
        tone="accent"
        weight="strong"
        className={styles.chip}
        data-kind={kind}
      >
        <Text as="small" size="meta" weight="normal">
          {t(kind === 'instrument' ? 'tool.instruments' : 'tool.data')}
        </Text>
        {nameOf(part.reference) ?? t('tool.missing')}
      </Row>
    );
  }
  if (part.type === 'function' && (part.name === 'rad' || part.name === 'deg')) return t(`tool.${part.name}`);
  return SIGNS[part.text] ?? part.text;
};
