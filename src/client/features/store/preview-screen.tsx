import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ChevronRight, Play, Share, X } from 'lucide-react';
import { useEffect } from 'react';
import { TitledSection } from '#client/ui/section.tsx';
import { AgeNote } from '#client/shared/server/age-note.tsx';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { type QueryResult, useCached } from '#client/shared/server/use-cached.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { NotFoundView } from '#client/ui/not-found-view.tsx';
import type { ProgramId } from '#contract/ids.ts';
import type { StoreAuthor, StoreProgramPreview } from '#contract/store.ts';
import { writeCache } from '#offline/commands/write-cache.ts';
import { type SeenOfStore, storeKeys } from '#offline/queries/store.ts';
import { BuyCard } from './buy-card.tsx';
import { Moderation } from './moderation.tsx';
import { PlanOutline } from './plan-outline.tsx';
import { ProgramCover } from './program-cover.tsx';
import { Unreachable } from './program-grid.tsx';
import { SampleDay } from './sample-day.tsx';
import { shareLink } from '#client/shared/screen/share-link.ts';
import { readProgram, tellLookedAt } from './store-calls.ts';
import { nameOf } from './store-texts.ts';

export interface PreviewScreenProps {
  id: ProgramId;
  /** Back from the provider's page without paying. */
  isCancelled: boolean;
}

export function PreviewScreen({ id, isCancelled }: PreviewScreenProps) {
  const result = useCached<SeenOfStore['program']>(storeKeys.program(id), () => readProgram(id));
  useLookedAt(id, result);
  const { body: program, state } = result;
  if (state === 'missing') return <NotFoundView resource="Program" />;
  if (!program)
    return state === 'failed' ? <Unreachable onAgain={result.again} /> : <PreviewSkeleton />;
  return (
    <article className="-mt-2 grid grid-cols-1 items-start gap-x-10 gap-y-8 pb-24 lg:mt-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:pb-0">
      <Head program={program} />
      <BuyCard program={program} onSubscribed={result.again} />
      <div className="flex min-w-0 flex-col gap-9 lg:col-start-1">
        {isCancelled && (
          <p role="status" className="rounded-control bg-sunken px-4 py-3 text-sm">
            You left the payment page. Nothing was charged.
          </p>
        )}
        <AgeNote
          result={result}
          lead="As of"
          more="No signal: price and content may have changed since."
        />
        {program.description && (
          <p className="max-w-[64ch] wrap-anywhere whitespace-pre-line">{program.description}</p>
        )}
        <Gallery program={program} />
        <PlanOutline outline={program.outline} />
        <SampleDay sample={program.sample} />
        <AuthorCard author={program.author} />
        <Moderation program={program} />
      </div>
    </article>
  );
}

/** Once per visit. Programs that are not in the store do not become recently viewed. */
function useLookedAt(id: ProgramId, { state, body }: QueryResult<StoreProgramPreview>): void {
  const device = useDevice();
  const { publishingStatus, restrictionReason } = body?.publishing ?? {};
  const isInStore = publishingStatus !== 'unpublished' && restrictionReason === null;
  const isRead = state === 'read' && isInStore;
  useEffect(() => {
    if (!isRead) return;
    tellLookedAt(id)
      .then((recent) => writeCache(device, storeKeys.recent, recent))
      .catch(() => undefined);
  }, [device, id, isRead]);
}

function Head({ program }: { program: StoreProgramPreview }) {
  return (
    <header className="relative flex flex-col gap-5">
      <div className="relative -mx-4 sm:mx-0">
        <ProgramCover
          program={program}
          sizes="(min-width: 1024px) 640px, 100vw"
          isFirst
          className="sm:rounded-card"
        />
        <div className="absolute inset-x-3 top-3 flex justify-between">
          <CloseButton />
          <ShareButton program={program} />
        </div>
      </div>
      <div>
        <h1
          tabIndex={-1}
          className="text-xl font-semibold text-balance wrap-anywhere hyphens-auto lg:text-2xl"
        >
          {program.title}
        </h1>
        <p className="text-muted">
          by{' '}
          <Link
            to="/store/author/$authorId"
            params={{ authorId: program.author.userId }}
            className="inline-flex min-h-6 items-center font-medium text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
          >
            {nameOf(program.author)}
          </Link>
        </p>
      </div>
    </header>
  );
}

const roundButton =
  'inline-flex size-12 items-center justify-center rounded-full bg-raised/95 text-ink shadow-lift transition-transform active:scale-95';

/** Back to the previous screen; to the store if the program is the first page of this tab. */
function CloseButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const close = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/store', replace: true });
  };
  return (
    <button type="button" aria-label="Close" onClick={close} className={roundButton}>
      <X size={22} aria-hidden />
    </button>
  );
}

function ShareButton({ program }: { program: StoreProgramPreview }) {
  const share = async () => {
    const url = `${location.origin}/store/${program._id}`;
    const { clipboard } = navigator;
    const options = { share: navigator.share?.bind(navigator), clipboard };
    const end = await shareLink({ title: program.title, url }, options);
    if (end === 'copied') showToast({ color: 'success', text: 'Link copied' });
    if (end === 'failed')
      showToast({ color: 'error', text: 'Couldn’t copy the link', description: url });
  };
  return (
    <button
      type="button"
      aria-label="Share this program"
      onClick={() => void share()}
      className={roundButton}
    >
      <Share size={20} aria-hidden />
    </button>
  );
}

const AuthorCard = ({ author }: { author: StoreAuthor }) => (
  <TitledSection title="Your coach">
    <Link
      to="/store/author/$authorId"
      params={{ authorId: author.userId }}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge"
    >
      <Avatar name={author.firstName} image={author.userImage} size={56} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold break-words">{nameOf(author)}</span>
        <span className="block text-sm text-muted">All programs by {author.firstName}</span>
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
    </Link>
  </TitledSection>
);

const PreviewSkeleton = () => (
  <div role="status" className="-mt-2 flex animate-breathe flex-col gap-5 lg:mt-4">
    <span className="sr-only">Loading the program</span>
    <div className="-mx-4 aspect-video bg-line/60 sm:mx-0 sm:rounded-card lg:w-[calc(100%-380px)]" />
    <div className="h-8 w-3/4 rounded-full bg-line/60" />
    <div className="h-5 w-1/3 rounded-full bg-line/60" />
    <div className="mt-4 h-4 w-full rounded-full bg-line/60" />
    <div className="h-4 w-11/12 rounded-full bg-line/60" />
    <div className="h-4 w-2/3 rounded-full bg-line/60" />
  </div>
);

function Gallery({ program }: { program: StoreProgramPreview }) {
  const pictures = program.promoImages.filter(({ url }) => url !== program.image);
  if (pictures.length === 0 && !program.videoLink) return null;
  return (
    <section aria-label="Pictures" className="flex flex-col gap-4">
      {pictures.length > 0 && (
        <ul
          // A scrolling region without focusable content must take the focus itself.
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
