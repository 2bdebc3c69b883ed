import { Link } from '@tanstack/react-router';
import type { StoreCategory } from '#offline/queries/store.ts';

/** Every category there is, those that suit the survey first. */
export const CategoryLinks = ({ categories }: { categories: readonly StoreCategory[] }) => (
  <nav aria-label="Categories">
    <ul className="-mx-4 flex gap-2 overflow-x-auto overscroll-x-contain px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0">
      {categories.map(({ _id, title }) => (
        <li key={_id} className="shrink-0">
          <Link
            to="/store"
            search={{ category: _id }}
            className="flex min-h-12 items-center rounded-full bg-line/50 px-4 text-sm font-semibold transition-colors hover:bg-line sm:min-h-11"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
