import type { InstrumentType } from '@talus/contract/instruments/instrument';
import type { InstrumentForm } from '@talus/contract/instruments/instrument-admin';
import { useEffect, useRef } from 'react';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';

/** Sets the unit of the chosen type unless the user typed a unit other than the previous type's. */
export const TypeWatch = ({ types }: { types: readonly InstrumentType[] }) => {
  const { change } = useFormHandle();
  const { instrument_type, data } = useFormNews().values as InstrumentForm;
  const latest = useRef({ change, unit: data.unit, types });
  latest.current = { change, unit: data.unit, types };
  const seen = useRef(instrument_type);
  useEffect(() => {
    if (seen.current === instrument_type) return;
    const now = latest.current;
    const unitOf = (id: unknown) => now.types.find(({ _id }) => _id === id)?.unit ?? '';
    const before = unitOf(seen.current);
    seen.current = instrument_type;
    const proposed = unitOf(instrument_type);
    if (proposed && (!now.unit || now.unit === before)) now.change('data.unit', proposed);
  }, [instrument_type]);
  return null;
};
