import type { AddressInfo } from 'node:net';
import type { Settings } from './platform/config/settings';

/** Prints the address and the demo's accounts for the person who started the server. */
export function announce(
  address: AddressInfo | string | null,
  settings: Settings,
  storage: string,
  code?: string,
): void {
  const where = address && typeof address === 'object' ? `http://${hostOf(address)}:${address.port}` : String(address);
  const lines = ['', `  Talus listens on ${where}  (${storage} database)`];
  if (settings.demo !== 'off') {
    lines.push('  This is a demo. Log in with the password talus-demo as one of');
    lines.push(
      '  admin@demo.talus  engineer@demo.talus  client@demo.talus  occ@demo.talus  rail@demo.talus  iot@demo.talus',
    );
  }
  if (code) {
    lines.push('  Nobody is here yet. Open that page and make the first administrator with the code');
    lines.push('', `      ${code}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

const hostOf = ({ address, family }: AddressInfo): string => (family === 'IPv6' ? `[${address}]` : address);
