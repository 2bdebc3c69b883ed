import { Clock3, ListChecks } from 'lucide-react';
import { formatDate } from '#client/app/today.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { MovementPicture } from '#client/ui/movement-picture.tsx';
import { workoutTitle } from '#domain/program/program-run.ts';
import { estimatedMinutes } from './workout-size.ts';
import type { RunDay } from './training-days.ts';

export interface TodayCardProps {
  next: RunDay | null;
  today: string;
  onOpen: (day: RunDay) => void;
}

const mostPictures = 4;

export function TodayCard({ next, today, onOpen }: TodayCardProps) {
  if (!next) {
    return <EmptyState title="Nothing planned">Start a program and its next workout waits for you here.</EmptyState>;
  }
  const { day } = next;
  return (
    <section
      aria-labelledby="next-workout"
      className="flex min-h-[340px] flex-col justify-between gap-6 rounded-card border border-line bg-surface p-5 shadow-lift sm:p-6"
    >
      <div className="flex items-center justify-between gap-4 text-sm">
        <p className="font-semibold">{dueLabel(next.date, today)}</p>
        <p className="truncate text-muted">{next.program.title}</p>
      </div>
      <div className="flex flex-col gap-4">
        <div className="flex gap-2">
          {day.exercises.slice(0, mostPictures).map((exercise) => (
            <MovementPicture
              key={exercise._id}
              movement={exercise.movement ?? exercise.subExercises?.[0]?.movement}
              size={72}
            />
          ))}
        </div>
        <h2 id="next-workout" className="text-2xl font-semibold text-balance hyphens-auto">
          {workoutTitle(day)}
        </h2>
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
          <span className="flex items-center gap-2">
            <ListChecks size={20} aria-hidden />
            {day.exercises.length} {day.exercises.length === 1 ? 'exercise' : 'exercises'}
          </span>
          <span className="flex items-center gap-2">
            <Clock3 size={20} aria-hidden />
            about {estimatedMinutes(day.exercises)} min
          </span>
        </p>
      </div>
      <Button theme="primary-cta" className="min-h-14 w-full text-lg" onClick={() => onOpen(next)}>
        Open workout
      </Button>
    </section>
  );
}

function dueLabel(date: string, today: string): string {
  if (date === today) return "Today's workout";
  const day = formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' });
  return date < today ? `Still to do from ${day}` : `Next workout, ${day}`;
}
