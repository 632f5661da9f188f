import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { now } from '../../../app/clock';
import { type Siren, startSiren } from './siren';
import { isArmed, NOT_ASKED, reduceSound, type Sound } from './state';

/** Timeout after which a siren that should ring but is not measured counts as failed, whatever the browser reports. */
const SILENT_MS = 10_000;
const WATCH_MS = 250;
/** Time after the last measured sound from which the siren is no longer shown as ringing. */
const UNHEARD_MS = 2000;
const AUDIBLE = 0.01;

/** Retry interval of a lost sound, since at night nobody is there to click. */
const RETRY_MS = 15_000;

/** Events that browsers accept as a user gesture. */
const GESTURES = ['click', 'keydown'] as const;

export type SirenOnPage = {
  sound: Sound;
  enable: () => void;
  /** Whether the siren was measured within the last two seconds; false while it should not ring. */
  isHeard?: boolean;
  /** Measures the present level and state. */
  measure: () => { level: number; state: AudioContextState | 'none' };
};

/** Controls the alarm sound of this page: rings while `isRinging`, once a user has enabled it. */
export const useSiren = (isRinging: boolean): SirenOnPage => {
  const [sound, dispatch] = useReducer(reduceSound, NOT_ASKED);
  const siren = useRef<Siren | null>(null);
  const isStarting = useRef(false);
  const isGone = useRef(false);

  const drop = useCallback(() => {
    siren.current?.close();
    siren.current = null;
  }, []);
  const lose = useCallback(() => {
    drop();
    dispatch({ type: 'lost', at: now() });
  }, [drop]);

  const enable = useCallback(async () => {
    if (siren.current || isStarting.current) return;
    isStarting.current = true;
    dispatch({ type: 'asked' });
    try {
      siren.current = await startSiren(lose);
      if (isGone.current) drop();
      else dispatch({ type: 'granted' });
    } catch {
      dispatch({ type: 'refused' });
    } finally {
      isStarting.current = false;
    }
  }, [lose, drop]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      drop();
    };
  }, [drop]);

  const [isHeard, setHeard] = useState(false);
  const isGranted = sound.permission === 'granted';
  useEffect(() => {
    if (!isGranted) return;
    siren.current?.ring(isRinging);
    if (!isRinging) return;
    const startedAt = performance.now();
    let heardAt = Number.NEGATIVE_INFINITY;
    const watching = setInterval(() => {
      const isAudible = (siren.current?.level() ?? 0) > AUDIBLE;
      if (isAudible) heardAt = performance.now();
      setHeard(performance.now() - heardAt <= UNHEARD_MS);
      if (performance.now() - Math.max(startedAt, heardAt) > SILENT_MS) lose();
    }, WATCH_MS);
    return () => {
      clearInterval(watching);
      setHeard(false);
    };
  }, [isGranted, isRinging, lose]);

  const armed = isArmed(sound);
  const isLost = sound.trouble?.type === 'lost';
  useEffect(() => {
    if (!armed) return;
    for (const gesture of GESTURES) window.addEventListener(gesture, enable, true);
    const retrying = isLost ? setTimeout(enable, RETRY_MS) : undefined;
    return () => {
      clearTimeout(retrying);
      for (const gesture of GESTURES) window.removeEventListener(gesture, enable, true);
    };
  }, [armed, isLost, enable]);

  const measure = useCallback(
    () => ({ level: siren.current?.level() ?? 0, state: siren.current?.state() ?? ('none' as const) }),
    [],
  );
  return { sound, enable, isHeard, measure };
};
