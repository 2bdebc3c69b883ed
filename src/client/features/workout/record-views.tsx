import { Trophy } from 'lucide-react';
import { useUnits } from '#client/app/session.ts';
import { RecordList, type RecordListProps } from '#client/ui/record-list.tsx';
import { recordLine } from '#client/ui/record-words.ts';
import type { NewRecord } from '#domain/history/records.ts';

export function RecordMark({ records }: { records: readonly NewRecord[] }) {
  const units = useUnits();
  return (
    <span className="animate-rise absolute inset-x-0 top-1 flex justify-center text-middling">
      <Trophy size={13} strokeWidth={2.5} aria-hidden />
      <span className="sr-only">
        , record: {records.map((record) => recordLine(record, units)).join(', ')}
      </span>
    </span>
  );
}

export function RecordsToday({ records }: Pick<RecordListProps, 'records'>) {
  return (
    <div className="px-4 sm:px-0">
      <RecordList title="Records today" records={records} units={useUnits()} />
    </div>
  );
}
