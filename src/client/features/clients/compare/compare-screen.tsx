import { useNavigate } from '@tanstack/react-router';
import { BlockChoice } from '#client/shared/compare/block-choice.tsx';
import { BlockTable } from '#client/shared/compare/block-table.tsx';
import {
  blockOfProgram,
  isSameSpan,
  recentBlocks,
  spanWords,
} from '#client/shared/compare/blocks.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { AgeNote } from '#client/shared/server/age-note.tsx';
import { useCached } from '#client/shared/server/use-cached.ts';
import { Button } from '#client/ui/button.tsx';
import { Segments } from '#client/ui/segments.tsx';
import type { Span } from '#client/ui/stat-range.ts';
import type { UserId } from '#contract/ids.ts';
import type { TrainingBlock } from '#contract/training-block.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { readBlock } from '../client-calls.ts';
import { usePrograms } from '../client-programs.tsx';
import { ClientPick, useClientName } from './client-pick.tsx';
import { type CompareSearch, compareSearch } from './compare-search.ts';
import { searchOf } from '#client/shared/screen/address.ts';

const ways = [
  { value: 'blocks', title: 'Two blocks' },
  { value: 'clients', title: 'Two clients' },
] as const;

/** Two blocks of one client, or two clients over the same weeks. */
export function CompareScreen({ search }: { search: CompareSearch }) {
  const look = useLook(search);
  const { by = 'blocks' } = search;
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          Compare
        </h1>
        <Segments
          label="Compare"
          options={ways}
          value={by}
          onChange={(next) => look({ by: next })}
          className="w-full sm:w-72"
        />
      </header>
      {by === 'blocks' ? (
        <TwoBlocks search={search} look={look} />
      ) : (
        <TwoClients search={search} look={look} />
      )}
    </div>
  );
}

type Look = (next: CompareSearch) => void;

function useLook(search: CompareSearch): Look {
  const navigate = useNavigate();
  return (next) =>
    void navigate({
      to: '/clients/compare',
      search: searchOf(compareSearch)({ ...search, ...next }),
      replace: true,
      resetScroll: false,
    });
}

interface ComparisonProps {
  search: CompareSearch;
  look: Look;
}

const spanIn = (from: string | undefined, to: string | undefined, otherwise: Span): Span =>
  from && to && from <= to ? { from, to } : otherwise;

function TwoBlocks({ search, look }: ComparisonProps) {
  const today = useToday();
  const [last, before] = recentBlocks(today);
  const first = spanIn(search.from, search.to, before!.span);
  const second = spanIn(search.from2, search.to2, last!.span);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <ClientPick label="Client" client={search.client} onChoose={(client) => look({ client })} />
        <Blocks
          client={search.client}
          choices={[
            {
              label: 'First block',
              span: first,
              onChoose: ({ from, to }) => look({ from, to }),
            },
            {
              label: 'Second block',
              span: second,
              onChoose: ({ from, to }) => look({ from2: from, to2: to }),
            },
          ]}
        />
      </div>
      {search.client ? (
        <Comparison
          a={{ client: search.client, span: first, title: spanWords(first, today) }}
          b={{ client: search.client, span: second, title: spanWords(second, today) }}
        />
      ) : (
        <Hint>Choose a client to see two blocks of their training side by side.</Hint>
      )}
    </>
  );
}

function TwoClients({ search, look }: ComparisonProps) {
  const { client, other } = search;
  const [last] = recentBlocks(useToday());
  const span = spanIn(search.from, search.to, last!.span);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <ClientPick
          label="Client"
          client={client}
          without={other}
          onChoose={(id) => look({ client: id })}
        />
        <ClientPick
          label="Other client"
          client={other}
          without={client}
          onChoose={(id) => look({ other: id })}
        />
        <Blocks
          client={client}
          choices={[{ label: 'Weeks', span, onChoose: ({ from, to }) => look({ from, to }) }]}
        />
      </div>
      {client && other ? (
        <NamedComparison client={client} other={other} span={span} />
      ) : (
        <Hint>Choose two clients to see the same weeks of both side by side.</Hint>
      )}
    </>
  );
}

interface BlocksProps {
  client: UserId | undefined;
  choices: readonly { label: string; span: Span; onChoose: (span: Span) => void }[];
}

const Blocks = ({ client, choices }: BlocksProps) =>
  client ? (
    <BlocksOfClient key={client} client={client} choices={choices} />
  ) : (
    <BlockChoices choices={choices} programs={[]} />
  );

/** The client's programs are blocks, too. */
function BlocksOfClient({ client, choices }: BlocksProps & { client: UserId }) {
  const programs = usePrograms(client).body ?? [];
  return (
    <BlockChoices
      choices={choices}
      programs={programs.flatMap(({ title, run }) => (run && blockOfProgram(title, run)) ?? [])}
    />
  );
}

function BlockChoices({
  choices,
  programs,
}: Pick<BlocksProps, 'choices'> & { programs: ReturnType<typeof recentBlocks> }) {
  const options = [...recentBlocks(useToday()), ...programs];
  return choices.map((choice) => <BlockChoice key={choice.label} options={options} {...choice} />);
}

const Hint = ({ children }: { children: string }) => (
  <p className="rounded-card bg-sunken p-6 text-muted">{children}</p>
);

function NamedComparison({ client, other, span }: { client: UserId; other: UserId; span: Span }) {
  const [name, otherName] = [useClientName(client), useClientName(other)];
  return (
    <Comparison
      a={{ client, span, title: name ?? 'Client' }}
      b={{ client: other, span, title: otherName ?? 'Other client' }}
    />
  );
}

interface AskedSide {
  client: UserId;
  span: Span;
  title: string;
}

function Comparison({ a, b }: { a: AskedSide; b: AskedSide }) {
  const [one, other] = [useBlock(a), useBlock(b)];
  if (a.client === b.client && isSameSpan(a.span, b.span))
    return <Hint>This is the same training twice. Choose another block or client.</Hint>;
  if (one.body && other.body)
    return (
      <>
        <AgeNote result={one.state === 'failed' ? one : other} />
        <BlockTable
          a={{ title: a.title, block: one.body }}
          b={{ title: b.title, block: other.body }}
        />
        <p className="max-w-[60ch] text-sm text-muted">
          From workouts on your programs. Warm-ups don’t count. The body weight is that of workouts
          in which it counts, such as those with pull-ups.
        </p>
      </>
    );
  if ([one.state, other.state].some((state) => state === 'failed' || state === 'missing'))
    return (
      <div className="flex flex-col items-start gap-4 rounded-card bg-sunken p-6">
        <p className="max-w-[52ch] text-muted">
          Couldn’t load this training. What you’ve compared once on this device is here without a
          signal, too.
        </p>
        <Button
          onClick={() => {
            one.again();
            other.again();
          }}
        >
          Try again
        </Button>
      </div>
    );
  return <div aria-hidden className="h-96 animate-breathe rounded-card bg-line/60" />;
}

const useBlock = ({ client, span }: AskedSide) =>
  useCached<TrainingBlock>(clientKeys.block(client, span), async () => readBlock(client, span));
