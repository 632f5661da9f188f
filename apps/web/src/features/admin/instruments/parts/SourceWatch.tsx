import { getFirstDataTimestamp } from '@talus/contract/documents';
import type { InstrumentForm } from '@talus/contract/instrument-admin';
import { useEffect, useRef } from 'react';
import { useZone } from '../../../../app/use-zone';
import { api } from '../../../../lib/api';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';
import { localText } from '../../common/local-time';

type Props = {
  /** Which document is chosen: its columns are offered then. */
  onDocument: (documentId: string | null) => void;
  hasColumn: (documentId: string, columnId: string) => boolean;
};

/** Another document has other columns; where no start was given, it begins with the document's first row. */
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
      // It can be typed as well
      .catch(() => undefined);
  }, [document_id, zone]);
  return null;
};
