import { bodyParts, equipmentTerms } from '#contract/movement-terms.ts';
import { Segments } from '#client/ui/segments.tsx';
import type { MovementList } from '#domain/movement/search-movements.ts';

export interface ListChoiceProps {
  list: MovementList;
  onList: (list: MovementList) => void;
}

const lists = [
  { value: 'all', title: 'All' },
  { value: 'body part', title: 'Body part' },
  { value: 'equipment', title: 'Equipment' },
  { value: 'custom', title: 'My own' },
] as const;

export function ListChoice({ list, onList }: ListChoiceProps) {
  return (
    <div className="flex flex-col gap-3">
      <Segments
        label="List"
        options={lists}
        value={list.by}
        onChange={(by) => {
          if (by === 'body part') onList({ by, bodyPart: bodyParts[0] });
          else if (by === 'equipment') onList({ by, equipment: equipmentTerms[0] });
          else onList({ by });
        }}
      />
      {list.by === 'body part' && (
        <Choice
          label="Body part"
          words={bodyParts}
          value={list.bodyPart}
          onValue={(bodyPart) => onList({ by: 'body part', bodyPart })}
        />
      )}
      {list.by === 'equipment' && (
        <Choice
          label="Equipment"
          words={equipmentTerms}
          value={list.equipment}
          onValue={(equipment) => onList({ by: 'equipment', equipment })}
        />
      )}
    </div>
  );
}

interface ChoiceProps<Word extends string> {
  label: string;
  words: readonly Word[];
  value: Word;
  onValue: (value: Word) => void;
}

/** The browser's own menu: quick by thumb and by keyboard. */
export const Choice = <Word extends string>({
  label,
  words,
  value,
  onValue,
}: ChoiceProps<Word>) => (
  <label className="flex flex-col gap-2 text-sm font-medium">
    {label}
    <select
      value={value}
      onChange={({ target }) => onValue(target.value as Word)}
      className="h-12 w-full rounded-control border border-edge bg-surface px-3 text-base font-normal hover:border-ink"
    >
      {words.map((word) => (
        <option key={word} value={word}>
          {word[0]?.toUpperCase() + word.slice(1)}
        </option>
      ))}
    </select>
  </label>
);
