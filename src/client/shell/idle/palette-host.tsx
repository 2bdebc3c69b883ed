import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { openPalette } from '#client/shared/screen/palette-open.ts';
import { useStore } from '#client/shared/screen/store.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';

const Palette = lazyPart(async () => (await import('#client/shell/palette/palette.tsx')).Palette);

/** Ctrl+K, or ⌘K, opens the commands over any screen; '?' the list of all keys. A workout keeps its own screen. */
export function PaletteHost() {
  const router = useRouter();
  const shown = useStore(openPalette);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const what = wantedBy(event);
      if (!what || router.state.location.pathname.startsWith('/workout')) return;
      // What a dialog holds comes first; the palette itself closes by its own key.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      openPalette.set(what);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [router]);
  if (!shown) return null;
  return (
    <Suspense>
      <Palette shown={shown} />
    </Suspense>
  );
}

function wantedBy(event: KeyboardEvent): 'commands' | 'keys' | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || altKey) return null;
  if ((ctrlKey || metaKey) && !shiftKey) return key.toLowerCase() === 'k' ? 'commands' : null;
  // In a field, and in the grid where any letter writes, it is only a sign.
  const place = event.target instanceof Element ? event.target : null;
  const isWritten = place?.closest('input, textarea, select, [role=grid], [contenteditable]');
  return key === '?' && !isWritten ? 'keys' : null;
}
