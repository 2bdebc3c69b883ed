import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { thisDevice } from '#client/app/this-device.ts';
import { firstScreenShown } from '#client/app/when-idle.ts';

interface Answer {
  readonly question: string;
  readonly answer: string;
  readonly more?: {
    readonly to: '/sync' | '/exchange' | '/settings/account';
    readonly title: string;
  };
}

const answers: readonly Answer[] = [
  {
    question: 'What works without a signal?',
    answer: `Your programs, the next two weeks of workouts and all your results are on this ${thisDevice}. Train as always: each set is kept here at once and sent when there is a signal. Only logging in, registering and switching roles need a connection.`,
    more: { to: '/sync', title: 'What is on this device' },
  },
  {
    question: 'What does the dot at the top say?',
    answer:
      'Where your work is now. ‘All saved’: here and on the server. ‘Waiting’: stored here, and sent by itself. ‘Refused’: the server wants something changed, and tells what.',
    more: { to: '/sync', title: 'Sync and storage' },
  },
  {
    question: 'How do I keep it on my phone?',
    answer:
      'Install it: on an iPhone with Share and ‘Add to Home Screen’, elsewhere with ‘Install app’ in the browser’s menu. An installed app opens without a signal, and the browser does not clear what is in it. Log in once more after installing.',
  },
  {
    question: 'I have trained with another app. Can I bring that along?',
    answer:
      'Yes: workouts that were logged in Hevy or Strong. What you log here can be taken out again at any time.',
    more: { to: '/exchange', title: 'Import and export' },
  },
  {
    question: 'I lost my phone',
    answer:
      'Sign it out from any other device. What it had sent is in your account; log in on the new one, and it is there.',
    more: { to: '/settings/account', title: 'Devices signed in' },
  },
];

/** Stands in where the operator names no support site, and where there is no signal to reach one. */
export function HelpScreen() {
  useEffect(firstScreenShown, []);
  return (
    <div className="flex max-w-[640px] flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          Help
        </h1>
        <p className="text-muted">
          The answers most people look for. They are here without a signal, too.
        </p>
      </div>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {answers.map(({ question, answer, more }) => (
          <details key={question} className="group px-4 sm:px-5">
            <summary className="-mx-4 flex min-h-14 list-none items-center justify-between gap-4 px-4 font-medium -outline-offset-2 sm:-mx-5 sm:px-5 [&::-webkit-details-marker]:hidden">
              {question}
              <span
                aria-hidden
                className="text-lg text-muted transition-transform group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <p className="pb-4 text-muted">{answer}</p>
            {more && (
              <Link
                to={more.to}
                className="mb-4 inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4"
              >
                {more.title}
              </Link>
            )}
          </details>
        ))}
      </div>
    </div>
  );
}
