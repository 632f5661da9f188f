import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error';

/** Adds a parser for multipart forms, in a scope of its own: only routes there accept files. */
export function takeFormData(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, bytes: Buffer) => {
      const form = new Response(new Uint8Array(bytes), { headers: { 'content-type': headers['content-type'] ?? '' } });
      return form.formData().catch(() => {
        throw new AppError('request.malformed');
      });
    },
  );
}

/** Returns the single file of a form field; null for no file or several. */
export function fileOf(body: unknown, field: string): File | null {
  const [file, ...more] = body instanceof FormData ? body.getAll(field) : [];
  return file instanceof File && more.length === 0 ? file : null;
}
