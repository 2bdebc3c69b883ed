import { useState } from 'react';
import { BlockChoice } from '#client/shared/compare/block-choice.tsx';
import { BlockTable } from '#client/shared/compare/block-table.tsx';
import { blockOfProgram, recentBlocks, spanWords } from '#client/shared/compare/blocks.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { TitledSection } from '#client/ui/section.tsx';
import { ownedPrograms } from '#offline/queries.ts';
import { ownBlock } from '#offline/queries/training-block.ts';

/** Two stretches of the athlete's own training side by side, once they ask for it. */
export function CompareSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <TitledSection title="Compare two blocks">
      {isOpen ? (
        <OwnBlocks />
      ) : (
        <>
          <p className="max-w-[60ch] text-muted">
            Put two stretches of your training side by side: estimated maxes, sets per muscle, RPE
            and more.
          </p>
          <Button onClick={() => setIsOpen(true)} className="self-start">
            Compare
          </Button>
        </>
      )}
    </TitledSection>
  );
}

function OwnBlocks() {
  const today = useToday();
  const programs = useRead(ownedPrograms) ?? [];
  const options = [
    ...recentBlocks(today),
    ...programs.flatMap(({ program, run }) => (run && blockOfProgram(program.title, run)) ?? []),
  ];
  const [first, setFirst] = useState(options[1]!.span);
  const [second, setSecond] = useState(options[0]!.span);
  const a = useRead(ownBlock, first, today);
  const b = useRead(ownBlock, second, today);
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <BlockChoice label="First block" options={options} span={first} onChoose={setFirst} />
        <BlockChoice label="Second block" options={options} span={second} onChoose={setSecond} />
      </div>
      {a && b && (
        <BlockTable
          a={{ title: spanWords(first, today), block: a }}
          b={{ title: spanWords(second, today), block: b }}
        />
      )}
    </div>
  );
}
