// Runs before the application takes its fetch: requests beside the answer in memory are never answered.
globalThis.fetch = () => new Promise(() => undefined);
