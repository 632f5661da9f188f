import { testSerialPort } from '@talus/contract/serial';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as service from './service';

export function bindSerial(bind: Bind, context: ServerContext): void {
  bind(testSerialPort, ({ user }) => service.testSerialPort(context, user));
}
