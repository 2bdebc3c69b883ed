import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { IconButton } from './button.tsx';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** In pixels; narrower windows win. */
  maxWidth?: number;
  /** False if the dialog's answers are the only ways out. */
  closable?: boolean;
}

/**
 * A modal dialog: a card in the center of a wide window, a sheet from below on a phone. It is open while rendered;
 * the browser keeps the focus inside, and afterwards the element that opened it gets the focus back.
 */
export function Dialog({ title, onClose, children, maxWidth = 480, closable = true }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    // A click beside the card; by keyboard, Escape does the same.
    const closeOnBackdrop = (event: Event) => {
      if (event.target === element) close();
    };
    element.addEventListener('click', closeOnBackdrop);
    if (!element.open) element.showModal();
    // Everything outside of a modal dialog is inert, and an Undo must not be.
    const toasts = document.getElementById('toasts');
    const home = toasts?.parentElement;
    if (toasts) element.append(toasts);
    return () => {
      element.removeEventListener('click', closeOnBackdrop);
      element.close();
      if (toasts && element.contains(toasts))
        (home?.isConnected ? home : document.getElementById('toasts-home'))?.append(toasts);
      // The browser does so only for a dialog that is still in the document. It has to happen now, when React is
      // done: while React changes the document, a field gets no focus event.
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      style={{ maxWidth }}
      onCancel={(event) => {
        // Of a dialog inside this one, or of its choice of a file.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      className="animate-rise m-auto max-h-[88dvh] w-full overscroll-contain rounded-card bg-raised p-0 text-ink shadow-lift max-sm:mb-0 max-sm:max-w-full! max-sm:rounded-b-none"
    >
      <div className="flex flex-col gap-4 p-6 pb-[calc(24px+env(safe-area-inset-bottom))]">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-lg font-semibold text-balance">
            {title}
          </h2>
          {closable && (
            <IconButton label="Close" onClick={onClose} className="-mt-3 -mr-3">
              <X size={20} aria-hidden />
            </IconButton>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
