import { CalendarDays, LayoutTemplate, SquareStack } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { placeName } from '#domain/program/draft.ts';
import { daysOfWeeks, trainedDays, type Weeks, weeksName } from '#domain/program/templates.ts';
import { capitalized } from './conflict-texts.ts';
import { useProgramDraft } from './editor-context.ts';
import { MenuRow } from './menu-row.tsx';

const SaveDay = lazyPart(async () => (await import('./save-days.tsx')).SaveDay);
const SaveWeeks = lazyPart(async () => (await import('./save-days.tsx')).SaveWeeks);
const TakeTemplate = lazyPart(async () => (await import('./take-template.tsx')).TakeTemplate);

export interface TemplateMenuProps {
  /** The day's place in the plan, from 0. */
  index: number;
  /** In the grid: the weeks that are selected. On a phone a week has a menu of its own. */
  weeks?: Weeks;
  onClose: () => void;
}

/** A day from a template, or a template from what is selected. */
export function TemplateMenu({ index, weeks, onClose }: TemplateMenuProps) {
  const { days } = useProgramDraft();
  const [asked, setAsked] = useState<'take' | 'day' | 'weeks' | null>(null);
  const day = days[index];
  if (!day) return null;
  if (asked)
    return (
      <Suspense>
        {asked === 'take' && <TakeTemplate index={index} onClose={onClose} />}
        {asked === 'day' && <SaveDay index={index} onClose={onClose} />}
        {asked === 'weeks' && weeks && <SaveWeeks weeks={weeks} onClose={onClose} />}
      </Suspense>
    );
  return (
    <Dialog title={capitalized(placeName(index))} onClose={onClose} maxWidth={400}>
      <div className="flex flex-col gap-1">
        <MenuRow Icon={LayoutTemplate} onClick={() => setAsked('take')}>
          From a template
        </MenuRow>
        <MenuRow
          Icon={SquareStack}
          disabled={day.exercises.length === 0}
          onClick={() => setAsked('day')}
        >
          Save day as template
        </MenuRow>
        {weeks && (
          <MenuRow
            Icon={CalendarDays}
            disabled={trainedDays(daysOfWeeks(days, weeks)).length === 0}
            onClick={() => setAsked('weeks')}
          >
            Save {weeksName(weeks)} as template
          </MenuRow>
        )}
      </div>
    </Dialog>
  );
}
