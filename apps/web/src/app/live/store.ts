import { createStore, useStore } from '../../lib/store';
import { type Live, OFF, reduceLive } from './state';

export const liveStore = createStore(reduceLive, OFF);

export const useLive = (): Live => useStore(liveStore);
