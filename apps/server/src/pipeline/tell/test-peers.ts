import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export type PeerRequest = { path: string; headers: IncomingHttpHeaders; body: string; form: URLSearchParams };
type Answered = { status?: number; body?: string; headers?: Record<string, string> };
/**
 * A special answer. `hang` never answers, `reset` cuts the connection, `trickle` sends an endless answer byte by byte,
 * `twice` sends the same answer two times.
 */
export type PeerAnswer = 'hang' | 'reset' | 'trickle' | Answered | { twice: string };
type Answering = (request: PeerRequest) => PeerAnswer | Promise<PeerAnswer>;

function trickleBytes(response: ServerResponse): void {
  response.writeHead(200);
  const timer = setInterval(() => void response.write('.'), 50);
  response.on('close', () => clearInterval(timer));
}

/** Starts a real HTTP server that answers as a gateway would and records the requests. */
export function withHttpPeer(usual: Answering) {
  let answering = usual;
  const requests: PeerRequest[] = [];
  const server = createServer(async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming.setEncoding('utf8')) body += chunk;
    const request = { path: incoming.url ?? '', headers: incoming.headers, body, form: new URLSearchParams(body) };
    requests.push(request);
    const answer = await answering(request);
    if (answer === 'hang') return;
    if (answer === 'reset') return incoming.socket.destroy();
    if (answer === 'trickle') return trickleBytes(response);
    if ('twice' in answer) {
      const raw = `HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(answer.twice)}\r\n\r\n${answer.twice}`;
      return void incoming.socket.write(raw + raw);
    }
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? '');
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    requests.length = 0;
    answering = usual;
  });
  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    requests,
    answer: (next: Answering) => {
      answering = next;
    },
    /** The server's address, with the account in it as in the settings. */
    url: (account = '') => `http://${account}${host()}`,
  };
}

export type Mail = { to: string[]; raw: string; messageId: string };
export type SmtpMood =
  | 'takes'
  | 'refuses-person'
  | 'busy'
  | 'refuses-login'
  | 'hangs'
  /** 550 5.4.5 to MAIL FROM: the daily quota of the account. */
  | 'quota'
  /** 550 5.7.1 to RCPT TO: a policy between the servers. */
  | 'policy'
  /** Sends a line of a reply from time to time and never ends the reply. */
  | 'trickles';

const refusal = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode });

/** Returns the whole text of a mail; null where the sender cut the connection, so that nothing was accepted. */
async function textOf(stream: AsyncIterable<Buffer>): Promise<string | null> {
  let text = '';
  try {
    for await (const chunk of stream) text += chunk;
    return text;
  } catch {
    return null;
  }
}

/** Starts a real SMTP server. */
export function withSmtpPeer() {
  const mails: Mail[] = [];
  const peer = { mood: 'takes' as SmtpMood, takesMs: 0, withPeer: 0, mostWithPeer: 0, trickling: 0 };
  /** Writes continuation lines of a reply for as long as the connection lasts. */
  const trickle = (sessionId: string) => {
    const { connections } = server as unknown as {
      connections: Set<{
        id: string;
        session: { id: string };
        _socket: NodeJS.WritableStream & { destroyed: boolean };
      }>;
    };
    const connection = [...connections].find(({ id, session }) => id === sessionId || session?.id === sessionId);
    if (!connection) return;
    peer.trickling++;
    const timer = setInterval(() => {
      if (connection._socket.destroyed) {
        clearInterval(timer);
        peer.trickling--;
      } else connection._socket.write('250-still thinking\r\n');
    }, 100);
  };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    onAuth: ({ username }, _session, callback) =>
      peer.mood === 'refuses-login'
        ? callback(refusal('535 hunter2 is wrong', 535))
        : callback(null, { user: username ?? '' }),
    onMailFrom: (_address, _session, callback) =>
      peer.mood === 'quota' ? callback(refusal('5.4.5 Daily user sending limit exceeded', 550)) : callback(),
    onRcptTo: (_address, session, callback) => {
      if (peer.mood === 'hangs') return;
      if (peer.mood === 'policy') return callback(refusal('5.7.1 Relaying denied', 550));
      if (peer.mood === 'trickles') return trickle(session.id);
      if (peer.mood === 'refuses-person') return callback(refusal('no such user', 550));
      if (peer.mood === 'busy') return callback(refusal('try again later', 450));
      callback();
    },
    onData: async (stream, session, callback) => {
      const raw = await textOf(stream);
      if (raw === null) return;
      const messageId = /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '';
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw, messageId });
      peer.mostWithPeer = Math.max(peer.mostWithPeer, ++peer.withPeer);
      await pause(peer.takesMs);
      peer.withPeer--;
      callback();
    },
  });
  server.on('error', () => {}); // a client that disconnected
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  beforeEach(() => {
    mails.length = 0;
    Object.assign(peer, { mood: 'takes', takesMs: 0, withPeer: 0, mostWithPeer: 0 });
  });
  return {
    mails,
    peer,
    url: () => `smtp://alarm%40talus.tw:hunter2@127.0.0.1:${(server.server.address() as AddressInfo).port}`,
  };
}
