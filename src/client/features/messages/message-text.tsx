import { memo, useState } from 'react';
import { splitLinks } from './split-links.ts';

/** Longer ones are cut until somebody wants to read them. */
const longestShown = 1200;

/** What somebody wrote, as it was written: each line in its own direction, and nothing of it as markup. */
export const MessageText = memo(function MessageText({ body }: { body: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isCut = body.length > longestShown && !isWhole;
  return (
    <>
      <p
        dir="auto"
        className="text-start [overflow-wrap:anywhere] whitespace-pre-wrap [unicode-bidi:plaintext]"
      >
        {splitLinks(isCut ? `${body.slice(0, longestShown).trimEnd()}…` : body).map(
          ({ text, href }, index) =>
            href === undefined ? (
              text
            ) : (
              <a
                key={index}
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className="underline underline-offset-2"
              >
                {text}
              </a>
            ),
        )}
      </p>
      {isCut && (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="min-h-11 font-semibold underline underline-offset-2"
        >
          Show all
        </button>
      )}
    </>
  );
});
