/** The server's end of an EventSource, for tests. */
export class TestSource extends EventTarget {
  static opened: TestSource[] = [];
  isClosed = false;

  constructor(readonly url: string) {
    super();
    TestSource.opened.push(this);
  }

  say(event: string, { id = '', data = {} }: { id?: string; data?: unknown } = {}): void {
    if (!this.isClosed) this.dispatchEvent(new MessageEvent(event, { lastEventId: id, data: JSON.stringify(data) }));
  }

  fail(): void {
    if (!this.isClosed) this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.isClosed = true;
  }
}

export const newestSource = (): TestSource => {
  const source = TestSource.opened.at(-1);
  if (!source) throw new Error('nobody opened a stream');
  return source;
};
