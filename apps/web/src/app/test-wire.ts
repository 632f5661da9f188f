// The application takes its fetch when it starts, so that the server of a test is asked later
export const wire: { fetch: typeof fetch } = { fetch: () => Promise.reject(new Error('no server')) };

globalThis.fetch = (input, init) => wire.fetch(input, init);
