/** Properties that `holdAudio` adds to the page's window. */
export type Contexts = { isAudioRefused: boolean; audioContexts: AudioContext[] };

/**
 * Runs in the page: makes the browser refuse sound until allowed, and exposes the audio contexts so that a test can
 * suspend one.
 */
export function holdAudio(): void {
  const held = window as unknown as Contexts & { AudioContext: typeof AudioContext };
  held.isAudioRefused = true;
  held.audioContexts = [];
  held.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      if (held.isAudioRefused) throw new DOMException('not now', 'NotAllowedError');
      super(options);
      held.audioContexts.push(this);
    }
  };
}
