// Before the application takes its fetch: what it asks for beside the answer in memory is never answered.
globalThis.fetch = () => new Promise(() => undefined);
