import { useState } from 'react';
import { download } from '#client/shared/device/download.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Toggle } from '#client/ui/toggle.tsx';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isKept, setIsKept] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ color: 'success', text: 'Copied' });
  };
  const save = () => {
    const name = 'holdfast-recovery-codes.txt';
    download(name, new Blob([text], { type: 'text/plain' }));
    showToast({ color: 'success', text: `Saved as ${name}` });
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        You see these only now. Without your phone they’re the way in, so keep them somewhere else:
        in a password manager, or on paper.
      </p>
      <ul className="grid gap-1 rounded-control bg-sunken px-4 py-3 font-mono text-sm sm:text-base">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={save}>Save as a file</Button>
      </div>
      <Toggle
        label="I’ve kept them"
        checked={isKept}
        onChange={({ target }) => setIsKept(target.checked)}
      />
      <Button theme="primary-cta" disabled={!isKept} onClick={onDone} className="min-h-14">
        Done
      </Button>
    </div>
  );
}
