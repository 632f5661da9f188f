/** What `holdAudio` leaves in the page. */
export type Contexts = { isAudioRefused: boolean; audioContexts: AudioContext[] };

/** Runs in the page: the browser refuses sound until told otherwise, and gives its contexts out, so that one can be suspended as a machine would. */
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
