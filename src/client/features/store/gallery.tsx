import { Play } from 'lucide-react';
import type { StoreProgramPreview } from '#contract/store.ts';

/** The pictures beside the cover, to be swept along, and the coach's film. */
export function Gallery({ program }: { program: StoreProgramPreview }) {
  const pictures = program.promoImages.filter(({ url }) => url !== program.image);
  if (pictures.length === 0 && !program.videoLink) return null;
  return (
    <section aria-label="Pictures" className="flex flex-col gap-4">
      {pictures.length > 0 && (
        <ul
          // A region that scrolls and holds nothing to stop at is reached by itself.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label="Pictures of the program"
          className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 pb-1 sm:mx-0 sm:px-0"
        >
          {pictures.map(({ url, srcSet }, index) => (
            <li key={url} className="w-[min(78vw,380px)] shrink-0 snap-start">
              <img
                src={url}
                srcSet={srcSet || undefined}
                sizes="(min-width: 500px) 380px, 78vw"
                alt={`${program.title}, ${index + 1}`}
                loading="lazy"
                decoding="async"
                className="aspect-video w-full rounded-card bg-sunken object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {program.videoLink && (
        <a
          href={program.videoLink}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-12 w-fit items-center gap-2 rounded-control border border-line bg-surface px-5 font-semibold hover:border-edge"
        >
          <Play size={18} aria-hidden />
          Watch the video
          <span className="sr-only">in a new window</span>
        </a>
      )}
    </section>
  );
}
