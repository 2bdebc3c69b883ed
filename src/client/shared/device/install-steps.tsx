import { Share, SquarePlus } from 'lucide-react';

/** How to put the app on an iPhone's home screen; no page can do that by itself. */
export function InstallSteps() {
  return (
    <ol className="mt-2 flex flex-col gap-2 text-sm text-ink">
      <li className="flex items-center gap-3">
        <Share size={20} aria-hidden className="shrink-0 text-muted" />
        <span>
          Tap <strong className="font-semibold">Share</strong> in Safari’s bar
        </span>
      </li>
      <li className="flex items-center gap-3">
        <SquarePlus size={20} aria-hidden className="shrink-0 text-muted" />
        <span>
          Choose <strong className="font-semibold">Add to Home Screen</strong>, open it there and
          log in once
        </span>
      </li>
    </ol>
  );
}
