import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Starts a proxy that can silently drop bytes, like a firewall that lost its connection state. */
export async function startSwallowingProxy(target: { host: string; port: number }) {
  let isSwallowing = false;
  let opened = 0;
  const sockets = new Set<Socket>();
  const forgotten = new WeakSet<Socket>();
  const join = (from: Socket, to: Socket) => {
    const isLost = () => isSwallowing || forgotten.has(from);
    sockets.add(from);
    from.on('data', (bytes) => void (isLost() || to.write(bytes)));
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      if (!isLost()) to.destroy();
    });
  };
  const server = createServer((near) => {
    opened++;
    const far = connect(target);
    join(near, far);
    join(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    opened: () => opened,
    /** Drops all bytes in both directions, on existing and new connections. */
    swallow: (is: boolean) => {
      isSwallowing = is;
    },
    /** Drops all bytes on existing connections; new ones work. */
    forget: () => {
      for (const socket of sockets) forgotten.add(socket);
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
