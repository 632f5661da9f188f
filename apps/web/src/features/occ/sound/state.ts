/** Whether the page may be heard. It is granted only once a test tone was measured, and lost with the first failure. */
export type Sound = {
  permission: 'off' | 'asking' | 'granted';
  /** Why it is off again; null before it was ever asked for. */
  trouble: null | { type: 'refused' } | { type: 'lost'; at: number };
};

export const NOT_ASKED: Sound = { permission: 'off', trouble: null };

export type SoundAction =
  | { type: 'asked' }
  | { type: 'granted' }
  /** No sound came, or the browser said no. */
  | { type: 'refused' }
  /** It was heard and is not any more. */
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

/** Once it was wanted and failed, any gesture is the permission that a browser asks for. */
export const isArmed = ({ permission, trouble }: Sound): boolean => permission === 'off' && trouble !== null;
