import { type ReactNode, useRef } from 'react';

type Props = {
  label: string;
  onPhoto: (photo: File) => void;
  children: (open: () => void) => ReactNode;
};

/** Opens the camera on a phone, or a file dialog on a desktop. */
export const PhotoInput = ({ label, onPhoto, children }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo) onPhoto(photo);
          target.value = '';
        }}
      />
    </>
  );
};
