import { readBack, type SheetRead } from '@talus/domain/workbooks/test-read-back';

/** Reads the first sheet of a saved workbook, for tests. */
export const readSheet = async (blob: Blob): Promise<SheetRead> => {
  const [sheet] = readBack(new Uint8Array(await bytesOf(blob)));
  if (!sheet) throw new Error('no sheet');
  return sheet;
};

/** Reads the bytes of a blob by FileReader: blobs of the simulated browser offer no other way. */
export const bytesOf = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });

export const textOf = async (blob: Blob): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(blob));
