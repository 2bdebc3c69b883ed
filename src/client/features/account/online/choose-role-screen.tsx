import { Link } from '@tanstack/react-router';
import { GuestScreen, quietLink } from '../guest-screen.tsx';

const roles = [
  {
    to: '/register-client',
    title: 'I train',
    text: 'Follow a program, log every set and beat your records.',
  },
  {
    to: '/register-coach',
    title: 'I coach',
    text: 'Write programs, sell them and see how your athletes are doing.',
  },
] as const;

export function ChooseRoleScreen() {
  return (
    <GuestScreen title="Create an account" lead="What brings you here?">
      <ul className="flex flex-col gap-3">
        {roles.map(({ to, title, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex min-h-24 items-center gap-4 rounded-card border border-line bg-surface px-5 py-4 transition-colors hover:border-ink"
            >
              <span className="min-w-0 flex-1">
                <span className="block text-lg font-semibold">{title}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
              <span
                aria-hidden
                className="text-lg text-muted transition-transform group-hover:translate-x-1 group-hover:text-ink"
              >
                →
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <LoginInstead />
    </GuestScreen>
  );
}

export function LoginInstead() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-5 text-muted">
      Already have an account?
      <Link to="/login" className={`${quietLink} text-ink`}>
        Log in
      </Link>
    </p>
  );
}
