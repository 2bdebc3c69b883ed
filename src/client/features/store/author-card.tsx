import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { StoreAuthor } from '#contract/store.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { nameOf } from './store-texts.ts';

/** Who wrote it; leads to all of their programs. */
export const AuthorCard = ({ author }: { author: StoreAuthor }) => (
  <section aria-labelledby="author" className="flex flex-col gap-3">
    <h2 id="author" className="text-lg font-semibold">
      Your coach
    </h2>
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
  </section>
);
