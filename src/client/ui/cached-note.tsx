import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says that the content below comes from this device's cache, and how old it is. */
export const CachedNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex items-start gap-3 rounded-control bg-sunken px-4 py-3 text-sm">
    <CloudOff size={18} aria-hidden className="mt-px shrink-0 text-muted" />
    <span>{children}</span>
  </p>
);
