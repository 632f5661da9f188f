/** Level below which the output counts as silent. */
const AUDIBLE = 0.01;
/** Timeout of measuring the test tone; long enough for a busy machine. */
const TEST_MS = 10_000;
const LOOK_MS = 50;
const FADE_S = 0.02;
const TEST_S = 0.4;

export type Siren = {
  ring: (isRinging: boolean) => void;
  /** Peak of the latest output samples, 0 to 1. */
  level: () => number;
  state: () => AudioContextState;
  close: () => void;
};

/**
 * Starts a two-tone siren. Its oscillators run without a timer, which a hidden tab would throttle; ringing only opens a
 * gate. Resolves once a test tone was measured at the output, rejects otherwise.
 */
export const startSiren = async (onLost: () => void): Promise<Siren> => {
  const context = new AudioContext();
  let isClosed = false;
  const close = () => {
    isClosed = true;
    context.onstatechange = null;
    context.close().catch(() => undefined);
  };
  try {
    const analyser = context.createAnalyser();
    analyser.fftSize = 2048;
    analyser.connect(context.destination);
    const gate = connectTones(context, analyser);
    const samples = new Float32Array(analyser.fftSize);
    const level = () => {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    };
    // Stays pending where the browser does not allow sound, so the measured test tone decides.
    context.resume().catch(() => undefined);
    const endTestTone = playTestTone(context, analyser);
    await until(() => context.state === 'running' && level() > AUDIBLE);
    endTestTone();
    context.onstatechange = () => !isClosed && context.state !== 'running' && onLost();
    return {
      ring: (isRinging) => gate.gain.setTargetAtTime(isRinging ? 1 : 0, context.currentTime, FADE_S),
      level,
      state: () => context.state,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
};

/** Connects two alternating tones, half a second each, behind a gate that is closed at first. */
const connectTones = (context: AudioContext, out: AudioNode): GainNode => {
  const gate = new GainNode(context, { gain: 0 });
  const volume = new GainNode(context, { gain: 0.6 });
  const tone = new OscillatorNode(context, { type: 'square', frequency: 800 });
  const swing = new OscillatorNode(context, { type: 'square', frequency: 1 });
  const width = new GainNode(context, { gain: 160 });
  swing.connect(width).connect(tone.frequency);
  tone.connect(volume).connect(gate).connect(out);
  tone.start();
  swing.start();
  return gate;
};

/** Plays a test tone until the returned function ends it, with a short tail. */
const playTestTone = (context: AudioContext, out: AudioNode): (() => void) => {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: 880 });
  const volume = new GainNode(context, { gain: 0.3 });
  tone.connect(volume).connect(out);
  tone.start();
  return () => tone.stop(context.currentTime + TEST_S);
};

const until = (isTrue: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const looking = setInterval(() => {
      const isOver = performance.now() - started > TEST_MS;
      if (!isTrue() && !isOver) return;
      clearInterval(looking);
      if (isTrue()) resolve();
      else reject(new Error('the test tone was not heard'));
    }, LOOK_MS);
  });
