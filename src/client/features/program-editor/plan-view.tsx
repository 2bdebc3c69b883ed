import { useNavigate, useParams } from '@tanstack/react-router';
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Eraser,
  Keyboard,
  LayoutTemplate,
  ListChecks,
  PanelRight,
  Pencil,
  Plus,
  Trash2,
  TrendingUp,
} from 'lucide-react';
import {
  type ComponentType,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { ProgramId } from '#contract/ids.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { useCopied } from './clipboard.ts';
import { useProgramDraft } from './editor-context.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { MarkedDays } from './marked-days.tsx';
import { usePlanActions } from './plan-actions.ts';
import { PlanGrid } from './plan-grid.tsx';
import {
  chosenDays,
  chosenWeeks,
  dayAt,
  daysInWeek,
  onDay,
  type PlanSelection,
} from './plan-selection.ts';
import type { TemplateMenuProps } from './template-menu.tsx';
import { useChangedDays } from './use-changed-days.ts';
import { useWriting } from './use-writing.ts';

const TemplateMenu = lazyPart(async () => (await import('./template-menu.tsx')).TemplateMenu);

export function PlanView({ programId }: { programId: ProgramId }) {
  const { days } = useProgramDraft();
  const navigate = useNavigate();
  const { day: openDay = null } = useParams({ strict: false });
  const [chosen, setChosen] = useState<PlanSelection>(onDay(openDay ?? 0));
  const [writing, setWriting] = useWriting(days);
  const [dialog, setDialog] = useState<ToolDialog | null>(null);
  const openTemplates = useCallback(() => setDialog('templates'), []);
  const changed = useChangedDays(programId);
  // Typing in the open day shows there at once; the plan, up to a year of days, follows a moment later.
  const later = useDeferredValue(days);
  const plan = openDay === null || writing ? days : later;
  // Selected days may be deleted.
  const selection = useMemo(
    () =>
      dayAt(chosen.focus) < days.length && dayAt(chosen.anchor) < days.length ? chosen : onDay(0),
    [chosen, days.length],
  );
  const open = useCallback(
    (day: number) =>
      navigate({
        to: '/programs/program-workouts/$programId/$day',
        params: { programId, day },
        replace: openDay !== null,
      }),
    [navigate, programId, openDay],
  );
  const openAndGo = useCallback((day: number) => void open(day).then(focusDay), [open]);
  const select = useCallback(
    (next: PlanSelection) => {
      setChosen(next);
      const day = dayAt(next.focus);
      if (openDay !== null && day !== openDay) void open(day);
    },
    [open, openDay],
  );
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scroller.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="@container flex min-w-0 flex-1 flex-col gap-3 overflow-hidden p-4">
      <PlanToolbar
        days={days}
        selection={selection}
        onSelect={select}
        onWrite={() => setWriting({ day: dayAt(selection.focus), begin: null, typed: '' })}
        onOpen={() => openAndGo(dayAt(selection.focus))}
        dialog={dialog}
        onDialog={setDialog}
      />
      <MarkedDays
        days={days}
        onOpen={(day) => {
          select(onDay(day));
          setWriting({ day, begin: null, typed: '' });
        }}
      />
      {/* What is scrolled to stops below the head of the grid, which stays at the top. */}
      <div
        ref={scroller}
        className="min-h-0 flex-1 scroll-pt-(--plan-head) overflow-auto overscroll-contain [--plan-head:calc(2rem+1px)]"
      >
        <PlanGrid
          plan={plan}
          selection={selection}
          onSelect={select}
          openDay={openDay}
          onOpen={openAndGo}
          writing={writing}
          onWrite={setWriting}
          changed={changed}
          onTemplates={openTemplates}
        />
      </div>
    </div>
  );
}

function focusDay(): void {
  document.querySelector<HTMLElement>('[data-arrival]')?.focus();
}

type ToolDialog = 'keys' | 'templates';

interface PlanToolbarProps {
  days: readonly CreatedProgramDay[];
  selection: PlanSelection;
  onSelect: (selection: PlanSelection) => void;
  /** In the day with the focus. */
  onWrite: () => void;
  onOpen: () => void;
  /** The one that is open. */
  dialog: ToolDialog | null;
  onDialog: (dialog: ToolDialog | null) => void;
}

function PlanToolbar({ days, selection, onSelect, onWrite, onOpen, ...dialogs }: PlanToolbarProps) {
  const actions = usePlanActions();
  const copied = useCopied();
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
      <span className="contents pointer-fine:hidden">
        <Tool label="Write" icon={Pencil} onClick={onWrite} />
        <Tool label="Open the day" icon={PanelRight} onClick={onOpen} />
      </span>
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
      <Tool
        label="Raise each week"
        icon={TrendingUp}
        onClick={() => actions.askAcross('raise', chosen)}
      />
      <Tool
        label="Change across weeks"
        icon={ListChecks}
        onClick={() => actions.askAcross('set', chosen)}
      />
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
      <DialogTools index={dayAt(selection.focus)} weeks={{ from, to }} {...dialogs} />
    </div>
  );
}

/** Those that open a dialog. */
function DialogTools({
  dialog,
  onDialog,
  ...of
}: Omit<TemplateMenuProps, 'onClose'> & Pick<PlanToolbarProps, 'dialog' | 'onDialog'>) {
  const close = () => onDialog(null);
  return (
    <>
      <Tool
        label="Templates"
        icon={LayoutTemplate}
        hint="/"
        onClick={() => onDialog('templates')}
      />
      <Tool label="Keys" icon={Keyboard} onClick={() => onDialog('keys')} />
      {dialog === 'templates' && (
        <Suspense>
          <TemplateMenu {...of} onClose={close} />
        </Suspense>
      )}
      {dialog === 'keys' && <KeysDialog onClose={close} />}
    </>
  );
}

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
