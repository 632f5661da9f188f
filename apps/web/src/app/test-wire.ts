// The application reads fetch at its start; this indirection lets a test set its server later
export const wire: { fetch: typeof fetch } = { fetch: () => Promise.reject(new Error('no server')) };

globalThis.fetch = (input, init) => wire.fetch(input, init);
