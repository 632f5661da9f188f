import { getFirstDataTimestamp } from '@talus/contract/data/documents';
import type { InstrumentForm } from '@talus/contract/instruments/instrument-admin';
import { useEffect, useRef } from 'react';
import { useZone } from '../../../../app/use-zone';
import { api } from '../../../../lib/api';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';
import { localText } from '../../common/local-time';

type Props = {
  /** Reports the chosen document, whose columns are then offered. */
  onDocument: (documentId: string | null) => void;
  hasColumn: (documentId: string, columnId: string) => boolean;
};

/** Clears a column of another document; sets a missing start date to the document's first row. */
export const SourceWatch = ({ onDocument, hasColumn }: Props) => {
  const { change } = useFormHandle();
  const zone = useZone();
  const { document_id, reference, startDate } = useFormNews().values.data as InstrumentForm['data'];
  const latest = useRef({ change, reference, startDate, hasColumn, onDocument });
  latest.current = { change, reference, startDate, hasColumn, onDocument };
  const seen = useRef(document_id);
  useEffect(() => {
    latest.current.onDocument(document_id || null);
    if (seen.current === document_id) return;
    seen.current = document_id;
    if (!document_id) return;
    const now = latest.current;
    if (now.reference && !now.hasColumn(document_id, now.reference)) now.change('data.reference', null);
    if (now.startDate) return;
    api(getFirstDataTimestamp, { params: { documentId: document_id } })
      .then(({ timestamp }) => {
        if (timestamp && !latest.current.startDate) latest.current.change('data.startDate', localText(timestamp, zone));
      })
      // The user can enter the start date instead
      .catch(() => undefined);
  }, [document_id, zone]);
  return null;
};
