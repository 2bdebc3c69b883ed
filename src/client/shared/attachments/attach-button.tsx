import { Paperclip } from 'lucide-react';
import { useRef } from 'react';

interface AttachButtonProps {
  onFiles: (files: readonly File[]) => void;
  className?: string;
}

/** The device's own choice between camera and gallery. */
export function AttachButton({ onFiles, className = '' }: AttachButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        accept="image/*,video/*"
        aria-label="Photos and videos"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Lets the user choose the same file again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <button
        type="button"
        aria-label="Attach a photo or video"
        onClick={() => field.current?.click()}
        className={`flex size-12 shrink-0 items-center justify-center rounded-full text-muted hover:bg-line/50 hover:text-ink ${className}`}
      >
        <Paperclip size={22} aria-hidden />
      </button>
    </>
  );
}
