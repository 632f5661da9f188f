/** The permission to sound. Granted only once a test tone was measured; lost with the first failure. */
export type Sound = {
  permission: 'off' | 'asking' | 'granted';
  /** Why the sound is off again; null before the first attempt. */
  trouble: null | { type: 'refused' } | { type: 'lost'; at: number };
};

export const NOT_ASKED: Sound = { permission: 'off', trouble: null };

export type SoundAction =
  | { type: 'asked' }
  | { type: 'granted' }
  /** No sound was measured, or the browser refused. */
  | { type: 'refused' }
  /** The sound was measured before and is not any more. */
  | { type: 'lost'; at: number };

export const reduceSound = (sound: Sound, action: SoundAction): Sound => {
  switch (action.type) {
    case 'asked':
      return sound.permission === 'off' ? { ...sound, permission: 'asking' } : sound;
    case 'granted':
      return sound.permission === 'asking' ? { permission: 'granted', trouble: null } : sound;
    case 'refused':
      return sound.permission === 'asking'
        ? { permission: 'off', trouble: sound.trouble ?? { type: 'refused' } }
        : sound;
    case 'lost':
      return sound.permission === 'granted' ? { permission: 'off', trouble: { type: 'lost', at: action.at } } : sound;
  }
};

/** Tells whether any gesture should retry: the sound was enabled before and failed, and a browser needs a gesture. */
export const isArmed = ({ permission, trouble }: Sound): boolean => permission === 'off' && trouble !== null;
