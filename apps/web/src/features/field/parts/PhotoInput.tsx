import { type ReactNode, useRef } from 'react';

type Props = {
  label: string;
  onPhoto: (photo: File) => void;
  children: (open: () => void) => ReactNode;
};

/** Opens the camera of a phone, or a choice of files on a desk. */
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
