import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';

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
    answer: `Your programs and all your results are on this ${thisDevice}. Train as usual: each set is saved here at once and sent when there’s a signal. You need a connection for your account (logging in, registering, your password, switching roles), to get a program, to subscribe to a coach, to publish, and to message someone for the first time. Anything you haven’t opened yet, such as a page of the store, needs one too.`,
    more: { to: '/sync', title: 'What is on this device' },
  },
  {
    question: 'What does the dot at the top mean?',
    answer:
      'It shows where your work is. ‘All saved’: here and on the server. ‘Waiting’: saved here, and sent as soon as there’s a signal. ‘Refused’: the server wants something changed, and tells you what.',
    more: { to: '/sync', title: 'Sync and storage' },
  },
  {
    question: 'How do I keep it on my phone?',
    answer:
      'Install it. On an iPhone, tap Share, then ‘Add to Home Screen’, and log in once more in the installed app. Elsewhere, choose ‘Install app’ in the browser’s menu. A browser may clear the data of a site that isn’t installed; Safari does after seven days without a visit.',
  },
  {
    question: 'Can I bring my workouts from another app?',
    answer: 'Yes, from Hevy or Strong. And you can export what you log here at any time.',
    more: { to: '/exchange', title: 'Import and export' },
  },
  {
    question: 'I lost my phone',
    answer:
      'Sign it out from any other device. Everything it had sent is in your account: log in on the new one and it’s there.',
    more: { to: '/settings/account', title: 'Signed-in devices' },
  },
];

/** Shown if the operator names no support site, or without a signal to reach it. */
export function HelpScreen() {
  useEffect(firstScreenShown, []);
  return (
    <div className="flex max-w-[640px] flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          Help
        </h1>
        <p className="text-muted">Answers to common questions. They work without a signal, too.</p>
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
      <p className="text-sm text-muted">
        Holdfast is built on the work of many others.{' '}
        <a
          href="/licences.txt"
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-ink underline decoration-edge underline-offset-4"
        >
          Open-source licences
        </a>
      </p>
    </div>
  );
}
