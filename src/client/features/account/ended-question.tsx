import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { counted } from '#domain/plural.ts';

/** What would be lost with this device's copy. */
export interface OnlyHere {
  /** Not sent yet. */
  readonly changes: number;
  readonly photos: number;
}

interface EndedQuestionProps {
  left: OnlyHere;
  onLeave: (discards?: boolean) => Promise<void>;
}

/** The owner signed this device out from elsewhere, and it has something that is nowhere else. */
export function EndedQuestion({ left: { changes, photos }, onLeave }: EndedQuestionProps) {
  const [state, setState] = useState<'asking' | 'sure' | 'busy'>('asking');
  const what = [
    ...(changes > 0 ? [`${counted(changes, 'change')} not sent yet`] : []),
    ...(photos > 0 ? [counted(photos, 'progress photo')] : []),
  ].join(' and ');
  const go = (discards: boolean) => {
    setState('busy');
    void onLeave(discards).finally(() => setState('asking'));
  };
  return (
    <main className="mx-auto flex min-h-dvh max-w-[440px] flex-col justify-center gap-6 px-6 py-12">
      <div className="flex flex-col gap-3">
        <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
          You were signed out on this device
        </h1>
        <p className="text-muted">
          That was done from another device or by an admin. Only this device has {what}. Log in
          again to keep it, or throw it away.
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <Button
          theme="primary-cta"
          disabled={state === 'busy'}
          onClick={() => go(false)}
          className="min-h-14"
        >
          Log in again
        </Button>
        <Button
          theme="danger"
          disabled={state === 'busy'}
          onClick={() => (state === 'sure' ? go(true) : setState('sure'))}
          className="min-h-14"
        >
          {state === 'sure' ? 'Throw it away for good' : 'Throw it away'}
        </Button>
      </div>
    </main>
  );
}
