import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Logo } from '#client/ui/logo.tsx';
import type { LastingTrouble } from '#client/shared/device/device-trouble.ts';

export interface TroubleViewProps {
  trouble: LastingTrouble;
}

interface Words {
  title: string;
  text: string;
  button: string | null;
}

const words: Record<LastingTrouble, Words> = {
  'taken-over': {
    title: 'This tab is out of date',
    text: 'Holdfast was updated in another tab. Reload this one to continue.',
    button: 'Reload',
  },
  blocked: {
    title: 'Close the other tabs',
    text: 'Holdfast is being updated, and another tab with the older version is blocking it. Close all other Holdfast tabs; this one continues by itself.',
    button: null,
  },
  stuck: {
    title: 'Storage isn’t responding',
    text: 'The browser’s storage has stopped answering, so nothing more can be saved on this page. Reload it to continue.',
    button: 'Reload',
  },
};

/** Covers everything: nothing below it could still be saved. */
export function TroubleView({ trouble }: TroubleViewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { title, text, button } = words[trouble];
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="trouble"
      aria-describedby="trouble-text"
      onCancel={(event) => event.preventDefault()}
      // Browsers let a second Escape through.
      onClose={() => dialog.current?.showModal()}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-ground text-ink"
    >
      <div className="mx-auto flex min-h-full max-w-[440px] flex-col items-start justify-center gap-6 px-6 py-12">
        <Logo size={56} />
        <div className="flex flex-col gap-3">
          <h1 id="trouble" className="text-xl font-semibold text-balance">
            {title}
          </h1>
          <p id="trouble-text" className="text-muted">
            {text}
          </p>
        </div>
        {button ? (
          <Button
            theme="primary-cta"
            onClick={() => location.reload()}
            className="min-h-14 w-full text-lg"
          >
            {button}
          </Button>
        ) : (
          <output className="animate-breathe font-semibold">Waiting for the other tabs…</output>
        )}
      </div>
    </dialog>
  );
}
