import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Eraser,
  Keyboard,
  Plus,
  Trash2,
  TrendingUp,
} from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { CreatedProgramDay } from '#contract/created-program.ts';
import { useCopied } from './clipboard.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { usePlanActions } from './plan-actions.ts';
import {
  chosenDays,
  chosenWeeks,
  dayAt,
  daysInWeek,
  onDay,
  type PlanSelection,
} from './plan-selection.ts';

export interface PlanToolbarProps {
  days: readonly CreatedProgramDay[];
  selection: PlanSelection;
  onSelect: (selection: PlanSelection) => void;
}

/** The actions on the selected days; each also has a key. */
export function PlanToolbar({ days, selection, onSelect }: PlanToolbarProps) {
  const actions = usePlanActions();
  const copied = useCopied();
  const [showsKeys, setShowsKeys] = useState(false);
  const chosen = chosenDays(selection, days.length);
  const { from, to } = chosenWeeks(selection);
  const move = (by: -1 | 1) => () => {
    actions.moveWeeks(from, to, by);
    onSelect(moved(selection, by));
  };
  const weeks = from === to ? 'week' : `${to - from + 1} weeks`;
  return (
    <div
      role="toolbar"
      aria-label="Selected days"
      className="flex flex-wrap items-center gap-x-1 gap-y-1 text-sm"
    >
      <p role="status" className="min-w-[11ch] pr-2 font-semibold">
        {chosenWords(chosen)}
      </p>
      <Tool label="Copy" icon={Copy} hint="Ctrl+C" onClick={() => actions.copy(chosen)} />
      <Tool
        label="Paste"
        icon={ClipboardPaste}
        hint="Ctrl+V"
        disabled={!copied}
        onClick={() => actions.paste(dayAt(selection.focus))}
      />
      <Tool
        label="Fill down"
        icon={ArrowDownToLine}
        hint="Ctrl+D"
        onClick={() => actions.fillDown(chosen)}
      />
      <Tool label="Raise each week" icon={TrendingUp} onClick={() => actions.askToRaise(chosen)} />
      <Tool label="Clear" icon={Eraser} hint="Delete" onClick={() => actions.clear(chosen)} />
      <span aria-hidden className="mx-1 h-6 w-px bg-line" />
      <Tool label="Add week" icon={Plus} onClick={() => actions.addWeek(to)} />
      <Tool label="Duplicate week" icon={CopyPlus} onClick={() => actions.duplicateWeek(to)} />
      <Tool
        isQuiet
        label={`Move ${weeks} up`}
        icon={ArrowUp}
        disabled={from === 0}
        onClick={move(-1)}
      />
      <Tool
        isQuiet
        label={`Move ${weeks} down`}
        icon={ArrowDown}
        disabled={(to + 1) * daysInWeek >= days.length}
        onClick={move(1)}
      />
      <Tool
        label={`Delete ${weeks}`}
        icon={Trash2}
        disabled={days.length <= daysInWeek}
        onClick={() => {
          actions.deleteWeeks(from, to);
          onSelect(onDay(0));
        }}
      />
      <Tool label="Keys" icon={Keyboard} onClick={() => setShowsKeys(true)} />
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

/** The same days, after their weeks have moved. */
const moved = ({ anchor, focus }: PlanSelection, by: number): PlanSelection => ({
  anchor: { ...anchor, week: anchor.week + by },
  focus: { ...focus, week: focus.week + by },
});

function chosenWords(chosen: readonly number[]): string {
  const [first] = chosen;
  if (first === undefined) return '';
  if (chosen.length > 1) return `${chosen.length} days`;
  return `Week ${Math.floor(first / daysInWeek) + 1}, day ${(first % daysInWeek) + 1}`;
}

interface ToolProps {
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** Its key. */
  hint?: string;
  disabled?: boolean;
  onClick: () => void;
  /** Shown only in the tooltip if there is no room. */
  label: string;
  /** The label is only in the tooltip, however wide the plan is. */
  isQuiet?: boolean;
}

function Tool({ icon: Icon, hint, disabled = false, onClick, label, isQuiet }: ToolProps) {
  return (
    <button
      type="button"
      title={[label, hint].filter(Boolean).join(', ')}
      disabled={disabled}
      onClick={onClick}
      className="inline-flex min-h-10 items-center gap-1.5 rounded-control px-2.5 font-medium text-muted hover:bg-line/60 hover:text-ink disabled:opacity-40"
    >
      <Icon size={16} aria-hidden />
      <span className={isQuiet ? 'sr-only' : '@max-[1000px]:sr-only'}>{label}</span>
    </button>
  );
}
