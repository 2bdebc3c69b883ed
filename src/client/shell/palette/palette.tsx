import { Suspense, useState } from 'react';
import { openPalette } from '#client/shared/screen/palette-open.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { CommandDialog } from './command-dialog.tsx';
import { KeysOfTheApp } from './keys-of-the-app.tsx';

const AssignDialog = lazyPart(
  async () => (await import('#client/shared/assign/assign-dialog.tsx')).AssignDialog,
);

export interface PaletteProps {
  shown: 'commands' | 'keys';
}

export function Palette({ shown }: PaletteProps) {
  const [isAssigning, setAssigning] = useState(false);
  const close = () => openPalette.set(null);
  if (isAssigning)
    return (
      <Suspense>
        <AssignDialog onClose={close} />
      </Suspense>
    );
  return shown === 'keys' ? (
    <KeysOfTheApp onClose={close} />
  ) : (
    <CommandDialog onAssign={() => setAssigning(true)} onClose={close} />
  );
}
