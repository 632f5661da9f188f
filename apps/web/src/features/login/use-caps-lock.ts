import { type KeyboardEvent, useState } from 'react';

/** Whether Caps Lock was on at the last key; spread the handlers on the field that it matters to. */
export const useCapsLock = () => {
  const [isOn, setOn] = useState(false);
  const read = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { isOn, handlers: { onKeyDown: read, onKeyUp: read } };
};
