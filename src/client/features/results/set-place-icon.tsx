import { Cloud, Eye, Smartphone } from 'lucide-react';
import type { SetPlace } from '#offline/queries/set-places.ts';

const marks = {
  device: { Icon: Smartphone, words: 'on this device' },
  server: { Icon: Cloud, words: 'on the server' },
  seen: { Icon: Eye, words: 'seen by the coach' },
} as const;

/** How far a done set has come: to the disk, to the server, before the coach's eyes. */
export function SetPlaceIcon({ place }: { place: SetPlace }) {
  const { Icon, words } = marks[place];
  return (
    <span title={words} className="mt-1 block text-muted">
      <Icon size={13} strokeWidth={2.25} aria-hidden />
      <span className="sr-only">, {words}</span>
    </span>
  );
}
