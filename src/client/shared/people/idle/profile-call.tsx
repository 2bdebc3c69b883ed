import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { ChevronRight } from 'lucide-react';
import { type SurveyName, surveyDue } from '#domain/survey/survey-due.ts';
import { userDetails } from '#offline/queries.ts';
import { stepLeftAt } from '#offline/queries/survey-left.ts';
import { useDevice } from '#client/shared/device/device-context.ts';

const words: Readonly<Record<SurveyName, { title: string; why: string }>> = {
  client: { title: 'Tell us about yourself!', why: 'Five short steps, so your plan fits you.' },
  coach: {
    title: 'Complete your profile',
    why: 'The sooner you finish, the sooner you get clients.',
  },
};
/** Shown for every unfinished survey, whatever the profile contains already. */
const percent = 10;

/** Asks for the unfinished survey on the screens where people start; nothing once it is finished. */
export function ProfileCall() {
  const device = useDevice();
  const due = useLiveQuery(async () => {
    const details = await userDetails(device);
    const survey = details && surveyDue(details);
    return survey && { survey, step: await stepLeftAt(device, survey) };
  }, [device]);
  if (!due) return null;
  const { survey, step } = due;
  const { title, why } = words[survey];
  const first = survey === 'client' ? 'goals-client' : 'goals-coach';
  return (
    <Link
      to={survey === 'client' ? '/questions/$step' : '/coach_start/$step'}
      params={{ step: step ?? first }}
      preload={false}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge"
    >
      <Ring />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{why}</span>
        <span className="block pt-1 text-sm font-semibold">{percent}% complete</span>
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
    </Link>
  );
}

function Ring() {
  const round = { cx: 24, cy: 24, r: 20, fill: 'none', strokeWidth: 6 };
  return (
    <svg viewBox="0 0 48 48" aria-hidden className="size-12 shrink-0 -rotate-90">
      <circle {...round} className="stroke-line" />
      <circle
        {...round}
        pathLength={100}
        strokeDasharray={`${percent} 100`}
        strokeLinecap="round"
        className="stroke-ink"
      />
    </svg>
  );
}
