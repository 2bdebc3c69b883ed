import { ArrowRight, Trophy } from 'lucide-react';
import type { NewRecord } from '#domain/history/records.ts';
import type { Units } from '#domain/units.ts';
import { type RecordText, recordText } from './record-text.ts';

export interface RecordListProps {
  title: string;
  /** `where`: the set or the movement; unique together with the kind of record. */
  records: readonly { readonly where: string; readonly record: NewRecord }[];
  units: Units;
}

export function RecordList({ title, records, units }: RecordListProps) {
  return (
    <section
      aria-label={title}
      className="animate-rise overflow-hidden rounded-card border border-line bg-surface"
    >
      <p className="flex items-center gap-2 px-4 pt-4 pb-1 text-sm font-semibold">
        <Trophy size={16} strokeWidth={2.5} aria-hidden className="text-middling" />
        {title}
      </p>
      <ul className="divide-y divide-line px-4 pb-1">
        {records.map(({ where, record }) => (
          <RecordRow key={where + record.kind} where={where} text={recordText(record, units)} />
        ))}
      </ul>
    </section>
  );
}

export interface RecordRowProps {
  /** The set or the movement. */
  where: string;
  text: RecordText;
}

/** What it is, how much it was, and how much it is now. */
export function RecordRow({ where, text: { label, before, value } }: RecordRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="font-medium text-balance">{label}</p>
        <p className="text-xs text-pretty text-muted">{where}</p>
      </div>
      <p className="ml-auto flex flex-wrap items-center gap-x-2 text-base">
        <span className="text-muted">{before}</span>
        <ArrowRight size={16} aria-hidden className="text-muted" />
        <span className="sr-only">now</span>
        <span className="font-semibold">{value}</span>
      </p>
    </li>
  );
}
