import { useDevice } from '#client/shared/device/device-context.ts';
import { placeName } from '#domain/program/draft.ts';
import {
  daysOfWeeks,
  dayTemplateTitle,
  type Weeks,
  weeksName,
  weeksTemplateTitle,
} from '#domain/program/templates.ts';
import { saveDaysAsTemplate } from '#offline/commands/templates.ts';
import { useProgramDraft } from './editor-context.ts';
import { SaveTemplate } from './save-template.tsx';

export function SaveWeeks({ weeks, onClose }: { weeks: Weeks; onClose: () => void }) {
  const device = useDevice();
  const { program, days } = useProgramDraft();
  const saved = daysOfWeeks(days, weeks);
  return (
    <SaveTemplate
      what={weeksName(weeks)}
      title={weeksTemplateTitle(program.title, weeks)}
      save={(title) => saveDaysAsTemplate(device, { title, days: saved })}
      days={saved}
      onClose={onClose}
    />
  );
}

/** `index`: the day's place in the plan, from 0. */
export function SaveDay({ index, onClose }: { index: number; onClose: () => void }) {
  const device = useDevice();
  const { program, days } = useProgramDraft();
  const day = days[index];
  if (!day) return null;
  return (
    <SaveTemplate
      what={placeName(index)}
      title={dayTemplateTitle(program.title, day, index)}
      save={(title) => saveDaysAsTemplate(device, { title, days: [day] })}
      days={[day]}
      onClose={onClose}
    />
  );
}
