import { ApiError } from '@talus/contract/client';
import type { ErrorBody } from '@talus/contract/errors';

type Form = { method: string; url: string; field: string; file: File };
type Sender = { token: string | null; language: string };
type Watching = { onShare: (share: number) => void; signal: AbortSignal };

/** Uploads one file as form data. Uses XMLHttpRequest, because fetch reports no upload progress. */
export const sendForm = <T>(form: Form, { token, language }: Sender, { onShare, signal }: Watching): Promise<T> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append(form.field, form.file);
    const fail = () => reject(new ApiError(0, { message: 'no answer' }));
    request.open(form.method, form.url);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', language);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = jsonIn(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer as T);
      else reject(new ApiError(request.status, errorIn(answer, request.statusText)));
    };
    request.onerror = fail;
    // An abort by the caller says nothing about the connection
    const stop = () => reject(signal.reason);
    request.onabort = stop;
    if (signal.aborted) return stop();
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A proxy may answer in its own format, without our error body. */
const errorIn = (answer: unknown, status: string): Partial<ErrorBody> & { message: string } => {
  const message = (answer as Partial<ErrorBody> | null)?.message;
  return typeof message === 'string' ? (answer as ErrorBody) : { message: status };
};
