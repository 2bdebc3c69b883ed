import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Progression } from '#contract/progression.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { TextField } from '#client/ui/text-field.tsx';
import type { Reps } from '#domain/progression/attempts.ts';
import {
  draftOf,
  type RuleDraft,
  type RuleField,
  ruleOfDraft,
  withKind,
} from '#domain/progression/rule-draft.ts';
import { ruleWords } from '#domain/progression/rule-words.ts';
import { equal } from '#domain/three-way.ts';
import { unitNames } from '#domain/units.ts';

export interface RuleFormProps {
  /** Null: none. */
  rule: Progression | null;
  /** The reps that the sets ask for. */
  asked: Reps | null;
  /** What goes without a rule of one's own; an athlete may then also want no proposals at all. Null: nothing. */
  others?: string | null;
  /** With every change after which the rule makes sense. */
  onKeep: (rule: Progression | null) => void;
}

/** How an exercise progresses: the kind of rule, its numbers, and what it will do in a sentence. */
export function RuleForm({ rule, asked, others = null, onKeep }: RuleFormProps) {
  const units = useUnits();
  const [draft, setDraft] = useState(() => draftOf(rule, units));
  const [known, setKnown] = useState(rule);
  // Changed some other way, for example by undo: it replaces what was typed.
  if (!equal(rule, known)) {
    setKnown(rule);
    if (!equal(rule, ruleOfDraft(draft, { units, asked, before: known }).rule))
      setDraft(draftOf(rule, units));
  }
  const read = ruleOfDraft(draft, { units, asked, before: known });
  const change = (next: RuleDraft) => {
    setDraft(next);
    const { rule: meant } = ruleOfDraft(next, { units, asked, before: known });
    if ((meant !== null || next.kind === null) && !equal(meant, rule)) {
      setKnown(meant);
      onKeep(meant);
    }
  };
  const field = (name: RuleField) => ({
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: draft.texts[name],
    error: read.problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      change({ ...draft, texts: { ...draft.texts, [name]: target.value } }),
  });
  const { kind } = draft;
  return (
    <div className="flex flex-col gap-3">
      <KindField
        kind={kind}
        others={others}
        onChange={(next) => change(withKind(draft, next, { units, asked }))}
      />
      {kind !== null && kind !== 'none' && (
        <>
          <MainFields kind={kind} field={field} asked={asked} unit={unitNames[units].weight} />
          <LighterFields kind={kind} field={field} isOpen={Boolean(rule?.back ?? rule?.deload)} />
        </>
      )}
      {read.rule && kind !== 'none' && (
        <p role="status" className="rounded-control bg-accent-wash px-3 py-2 text-sm">
          {ruleWords(read.rule, { units, asked })}
        </p>
      )}
    </div>
  );
}

const kinds: readonly { readonly value: Progression['kind']; readonly title: string }[] = [
  { value: 'linear', title: 'Linear: more weight each time' },
  { value: 'double', title: 'Double: reps, then weight' },
  { value: 'rpe', title: 'By RPE' },
  { value: 'waves', title: 'Waves, such as 5/3/1' },
  { value: 'deload', title: 'Only deloads' },
];

interface KindFieldProps {
  kind: Progression['kind'] | null;
  others: string | null;
  onChange: (kind: Progression['kind'] | null) => void;
}

function KindField({ kind, others, onChange }: KindFieldProps) {
  const id = useId();
  const options = others ? [...kinds, { value: 'none' as const, title: 'No proposals' }] : kinds;
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        Progression
      </label>
      <select
        id={id}
        value={kind ?? ''}
        onChange={({ target }) =>
          onChange(options.find(({ value }) => value === target.value)?.value ?? null)
        }
        className="h-12 w-full rounded-control border border-edge bg-surface px-3 text-base font-semibold hover:border-ink"
      >
        <option value="">{others ?? 'None'}</option>
        {options.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}

interface MainFieldsProps {
  kind: Progression['kind'];
  field: (name: RuleField) => object;
  asked: Reps | null;
  unit: string;
}

/** The numbers that this kind cannot do without. Reps are those of the sets, unless the rule says others. */
function MainFields({ kind, field, asked, unit }: MainFieldsProps) {
  const [least, most] = asked ? [asked.from, asked.to] : ['', ''];
  switch (kind) {
    case 'linear':
      return (
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField label={`Add, ${unit}`} {...field('step')} />
          <TextField label="Reps to reach" placeholder={String(least)} {...field('from')} />
        </div>
      );
    case 'double':
      return (
        <div className="grid grid-cols-3 items-start gap-3">
          <TextField label={`Add, ${unit}`} {...field('step')} />
          <TextField label="Reps from" placeholder={String(least)} {...field('from')} />
          <TextField label="Reps to" placeholder={String(most)} {...field('to')} />
        </div>
      );
    case 'rpe':
      return (
        <TextField
          label="RPE, if the sets ask for none"
          placeholder="as in the sets"
          {...field('rpe')}
        />
      );
    case 'waves':
      return (
        <>
          <TextField
            label="Waves, % of the training max"
            hint="One after another: 65×5/75×5/85×5, 70/80/90"
            {...field('waves')}
            inputMode="text"
          />
          <TextField label={`Add to the training max after the last, ${unit}`} {...field('step')} />
        </>
      );
    default:
      return null;
  }
}

interface LighterFieldsProps {
  kind: Progression['kind'];
  field: (name: RuleField) => object;
  isOpen: boolean;
}

/** When there is less to lift. Rarely needed, so folded unless it is in use. */
function LighterFields({ kind, field, isOpen }: LighterFieldsProps) {
  const [isShown] = useState(isOpen || kind === 'deload');
  return (
    <details open={isShown || kind === 'deload'} className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronDown
          size={18}
          aria-hidden
          className="text-muted transition-transform group-open:rotate-180"
        />
        Misses and deload
      </summary>
      {(kind === 'linear' || kind === 'double') && (
        <fieldset className="grid grid-cols-2 items-start gap-3 pt-1">
          <legend className="pb-2 text-sm text-muted">After misses in a row, less weight</legend>
          <TextField label="Misses" placeholder="off" {...field('misses')} />
          <TextField label="Less, %" placeholder="10" {...field('back')} />
        </fieldset>
      )}
      <fieldset className="grid grid-cols-2 items-start gap-3 pt-4">
        <legend className="pb-2 text-sm text-muted">
          A deload every few times, or after misses
        </legend>
        <TextField label="Every … times" placeholder="off" {...field('every')} />
        <TextField label="After misses" placeholder="off" {...field('lowMisses')} />
        <TextField label="Load, %" placeholder="60" {...field('load')} />
        <TextField label="Sets, %" placeholder="100" {...field('sets')} />
      </fieldset>
    </details>
  );
}
