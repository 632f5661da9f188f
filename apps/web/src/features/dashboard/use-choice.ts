import type { Block } from '@talus/contract/places/dashboards';
import { useTranslation } from 'react-i18next';

type Choice = {
  instruments: readonly string[];
  /** Shown on the tile beside its data. */
  note: string | null;
  /** Shown instead of the data, where there is none. */
  problem: { title: string; text: string } | null;
};

/**
 * Returns the instruments of a tile, with a note where they differ from the choice: never another instrument silently.
 */
export const useChoice = ({ data, instrument, missing, state }: Block): Choice => {
  const { t } = useTranslation('dashboard');
  const note = [
    state === 'changed' && missing === 0 && t('choice.changed'),
    missing > 0 && t('choice.missing', { n: missing }),
  ];
  const problem = () => {
    if (instrument.length > 0) return null;
    if (state === 'unreadable')
      return { title: t('choice.unreadable'), text: t('choice.unreadable.text', { data: data.slice(0, 40) }) };
    if (state === 'lost') return { title: t('choice.lost'), text: t('choice.lost.text') };
    return { title: t('choice.none'), text: t('choice.none.text') };
  };
  return { instruments: instrument, note: note.filter(Boolean).join(' · ') || null, problem: problem() };
};
