import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** `away`: nobody listens. `errors`: it answers that it is out of order. `hangs`: it takes all and answers nothing. */
export type Mood = 'takes' | 'away' | 'errors' | 'hangs';

/** What a peer took, by the number that a repeat keeps, with the process (counted by the test) that it came from. */
export type Taken = { id: string; run: number /** Of a mail: as it came. */; text?: string };

export type Peer = {
  url: string;
  taken: Taken[];
  /** What it was sent again and knew, so that nobody got it twice. */
  known: Taken[];
  /** Who sends from now on. */
  setRun: (run: number) => void;
  /** How often anything was asked, whatever the answer. */
  asked: () => number;
  be: (mood: Mood) => Promise<void>;
  /** Resolves when no connection is open any more: all that a dead process sent has been heard. */
  quiet: () => Promise<void>;
  close: () => Promise<void>;
};

/** Peers take a moment, as real ones do, so that a process can die between the sending and the answer. */
const TAKES_MS = 15;

type State = { mood: Mood; asked: number; run: number; taken: Taken[]; known: Taken[] };

const newState = (): State => ({ mood: 'takes', asked: 0, run: 0, taken: [], known: [] });

/** A real SMTP server. */
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

/** The whole text, or null where the sender died in the middle of it: then nothing was taken. */
async function textOf(stream: AsyncIterable<Buffer>): Promise<string | null> {
  try {
    let text = '';
    for await (const chunk of stream) text += chunk;
    return text;
  } catch {
    return null;
  }
}

/** A real HTTP server that answers as Mitake's gateway does: a `clientid` that it took before is not taken again. */
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
      // Whoever waited for an answer of before is not to get one now
      for (const socket of sockets) socket.destroy();
    },
    quiet: async () => {
      while (sockets.size > 0) await pause(5);
    },
    close: stop,
  };
}

/** The settings of a server that sends through these two. */
export const peerSettings = (mail: Peer, sms: Peer): Record<string, string> => ({
  TALUS_SMTP_URL: mail.url,
  TALUS_SMTP_FROM: 'alarm@slope.test',
  TALUS_MITAKE_URL: sms.url,
});

/** How often each was taken. */
export function countsOf(taken: readonly { id: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { id } of taken) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
