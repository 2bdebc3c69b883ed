import { Link } from '@tanstack/react-router';

const sections = [
  { title: 'Overview', to: '/coaching', search: {} },
  { title: 'Calendar', to: '/clients/calendar', search: {} },
  { title: 'Programs', to: '/programs', search: {} },
  { title: 'Clients', to: '/clients', search: {} },
  { title: 'Payouts', to: '/coaching', search: { section: 'payouts' } },
] as const;

export type CoachingSection = (typeof sections)[number]['title'];

export const CoachingSections = ({ current }: { current: CoachingSection }) => (
  <nav
    aria-label="Coaching"
    className="flex flex-wrap gap-0.5 rounded-control bg-line/50 p-1 sm:max-w-[580px] sm:gap-1"
  >
    {sections.map(({ title, to, search }) => (
      <Link
        key={title}
        to={to}
        search={search}
        activeOptions={{ exact: true }}
        aria-current={title === current ? 'page' : undefined}
        className="flex min-h-11 flex-1 items-center justify-center rounded-[7px] px-0.5 text-xs font-semibold sm:px-2 sm:text-sm text-muted transition-colors hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-lift"
      >
        {title}
      </Link>
    ))}
  </nav>
);
