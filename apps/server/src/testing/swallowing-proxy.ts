import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server on which bytes can get lost, as behind a firewall that forgot the connection: nobody is told. */
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
    /** From now on nothing passes, in neither direction, on connections old and new. */
    swallow: (is: boolean) => {
      isSwallowing = is;
    },
    /** Nothing passes any more on the connections that there are; new ones are whole. */
    forget: () => {
      for (const socket of sockets) forgotten.add(socket);
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
