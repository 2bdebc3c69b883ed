import { Search } from 'lucide-react';
import { openPalette } from '#client/shared/screen/palette-open.ts';

export const SearchButton = () => (
  <button
    type="button"
    aria-keyshortcuts="Control+K Meta+K"
    aria-haspopup="dialog"
    onClick={() => openPalette.set('commands')}
    className="flex h-12 w-full items-center gap-3 rounded-control px-3 font-medium text-muted transition-colors hover:bg-line/50 hover:text-ink"
  >
    <Search size={24} aria-hidden />
    Search
    <kbd className="ml-auto text-xs font-normal">{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
  </button>
);

const isApple = () => /Mac|iPad/.test(navigator.platform);
