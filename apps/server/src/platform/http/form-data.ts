import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error';

/** In a scope of its own: only there do forms with files come in. */
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

/** The one file of a form's field; null where there is none, or several. */
export function fileOf(body: unknown, field: string): File | null {
  const [file, ...more] = body instanceof FormData ? body.getAll(field) : [];
  return file instanceof File && more.length === 0 ? file : null;
}
