import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/**
 * `takes`: accepts. `away`: does not listen. `errors`: answers that it is out of order. `hangs`: accepts and never
 * answers.
 */
export type Mood = 'takes' | 'away' | 'errors' | 'hangs';

/**
 * A message accepted by a peer: its id, which a retry repeats, and the run (counted by the test) of the sending
 * process.
 */
export type Taken = { id: string; run: number /** The raw text of a mail. */; text?: string };

export type Peer = {
  url: string;
  taken: Taken[];
  /** Repeats of accepted messages; these were not delivered again. */
  known: Taken[];
  /** Sets the run of the sending process from now on. */
  setRun: (run: number) => void;
  /** Returns the number of requests, whatever the answer. */
  asked: () => number;
  be: (mood: Mood) => Promise<void>;
  /** Resolves when no connection is open: everything that a dead process sent has been received. */
  quiet: () => Promise<void>;
  close: () => Promise<void>;
};

/** Delay before an answer, as with real peers, so that a process can die between request and answer. */
const TAKES_MS = 15;

type State = { mood: Mood; asked: number; run: number; taken: Taken[]; known: Taken[] };

const newState = (): State => ({ mood: 'takes', asked: 0, run: 0, taken: [], known: [] });

/** Starts a real SMTP server. */
export async function startMailPeer(): Promise<Peer> {
  const state = newState();
  const open = () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      disableReverseLookup: true,
      onRcptTo: (_address, _session, callback) => {
        state.asked++;
        if (state.mood === 'hangs') return;
        callback(state.mood === 'errors' ? Object.assign(new Error('try again later'), { responseCode: 450 }) : null);
      },
      onData: async (stream, _session, callback) => {
        const { run } = state;
        const raw = await textOf(stream);
        if (raw === null) return;
        state.taken.push({ id: /^Message-ID: (.+?)\r?$/im.exec(raw)?.[1] ?? raw, run, text: raw });
        await pause(TAKES_MS);
        callback();
      },
    });
    server.on('error', () => {}); // a client that went away
    return { net: server.server as Server, listen: (port: number) => server.listen(port, '127.0.0.1') };
  };
  return peerOf(state, 'smtp', open);
}

/** Returns the whole text; null when the sender died in the middle, so that nothing was accepted. */
async function textOf(stream: AsyncIterable<Buffer>): Promise<string | null> {
  try {
    let text = '';
    for await (const chunk of stream) text += chunk;
    return text;
  } catch {
    return null;
  }
}

/** Starts an HTTP server that answers like Mitake's gateway: a known `clientid` is not accepted again. */
export async function startSmsPeer(): Promise<Peer> {
  const state = newState();
  const open = () => {
    const server = createServer(async (incoming, response) => {
      const { run } = state;
      const body = await textOf(incoming);
      state.asked++;
      if (body === null || state.mood === 'hangs') return;
      if (state.mood === 'errors') return void response.end('statuscode=*\r\nError=system error\r\n');
      const id = new URLSearchParams(body).get('clientid') ?? body;
      const isRepeat = state.taken.some((taken) => taken.id === id);
      (isRepeat ? state.known : state.taken).push({ id, run });
      await pause(TAKES_MS);
      const repeat = isRepeat ? 'Duplicate=Y\r\n' : '';
      response.end(`[1]\r\nmsgid=0008631797\r\nstatuscode=1\r\nAccountPoint=99\r\n${repeat}`);
    });
    return { net: server as Server, listen: (port: number) => server.listen(port, '127.0.0.1') };
  };
  return peerOf(state, 'http', open);
}

type Open = () => { net: Server; listen: (port: number) => unknown };

async function peerOf(state: State, protocol: string, open: Open): Promise<Peer> {
  let server: Server | null = null;
  let port = 0;
  const sockets = new Set<Socket>();
  const start = async () => {
    const { net, listen } = open();
    net.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    });
    listen(port);
    await once(net, 'listening');
    port = (net.address() as AddressInfo).port;
    server = net;
  };
  const stop = async () => {
    const ending = server;
    if (!ending) return;
    server = null;
    const ended = once(ending, 'close');
    ending.close();
    for (const socket of sockets) socket.destroy();
    await ended;
  };
  await start();
  return {
    url: `${protocol}://${protocol === 'http' ? 'me:secret@' : ''}127.0.0.1:${port}`,
    taken: state.taken,
    known: state.known,
    setRun: (run) => {
      state.run = run;
    },
    asked: () => state.asked,
    be: async (mood) => {
      state.mood = mood;
      if (mood === 'away') return stop();
      if (!server) await start();
      // Clients that waited for an earlier answer must not get one now
      for (const socket of sockets) socket.destroy();
    },
    quiet: async () => {
      while (sockets.size > 0) await pause(5);
    },
    close: stop,
  };
}

/** Returns the settings of a server that sends through these two peers. */
export const peerSettings = (mail: Peer, sms: Peer): Record<string, string> => ({
  TALUS_SMTP_URL: mail.url,
  TALUS_SMTP_FROM: 'alarm@slope.test',
  TALUS_MITAKE_URL: sms.url,
});

/** Counts the accepted messages per id. */
export function countsOf(taken: readonly { id: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { id } of taken) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
