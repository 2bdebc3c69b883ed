import { type ReactNode, useRef } from 'react';

export interface FileChoice {
  label: string;
  accept: string;
  /** Opens the camera at once, where there is one. */
  capture?: 'user' | 'environment';
  onFile: (file: File) => void;
}

/** The browser's own dialog for files behind any button: render `input` once anywhere; it is invisible. */
export function useFileChoice({ label, accept, capture, onFile }: FileChoice): {
  readonly choose: () => void;
  readonly input: ReactNode;
} {
  const field = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={field}
      type="file"
      accept={accept}
      capture={capture}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // Lets the user choose the same file again.
        target.value = '';
        if (file) onFile(file);
      }}
    />
  );
  return { choose: () => field.current?.click(), input };
}
