import { Link } from '@tanstack/react-router';
import { ChevronRight, ClipboardList, Smartphone } from 'lucide-react';
import type { Client } from '#contract/clients.ts';
import type { UserId } from '#contract/ids.ts';
import { attentionTexts, percent } from '#client/shared/people/client-texts.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { freshnessText, hasUnsent } from './freshness-text.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { ageText } from '#client/ui/age-text.ts';
import { type AnswerMarks, isNewAnswer } from '#domain/coaching/answers-seen.ts';
import { counted } from '#domain/plural.ts';
import { answerMarks } from '#offline/queries/answer-marks.ts';
import { Avatar } from '#client/ui/avatar.tsx';

export interface ClientTableProps {
  clients: readonly Client[];
  chosen: ReadonlyMap<UserId, Client>;
  onChoose: (clients: readonly Client[], isChosen: boolean) => void;
}

const spans = [
  { key: 'days7', title: '7 days' },
  { key: 'days30', title: '30 days' },
  { key: 'days90', title: '90 days' },
] as const;

/**
 * One row per client: who it is, what needs attention, how much of the plan was done. On a phone the figures are
 * below.
 */
export function ClientTable({ clients, chosen, onChoose }: ClientTableProps) {
  const marks = useRead(answerMarks);
  const areAllChosen = clients.every(({ userId }) => chosen.has(userId));
  return (
    <table className="block w-full overflow-hidden rounded-card border border-line bg-surface md:table md:border-separate md:border-spacing-0">
      <caption className="sr-only">Clients, and how much of their plan they’ve done</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="text-left text-xs font-medium text-muted">
          <th scope="col" className="w-14 pl-2">
            <Choice
              label="Select all shown"
              isChosen={areAllChosen}
              onChoose={(isChosen) => onChoose(clients, isChosen)}
            />
          </th>
          <th scope="col" className="font-medium">
            Client
          </th>
          {spans.map(({ key, title }) => (
            <th key={key} scope="col" className="w-24 font-medium">
              {title}
            </th>
          ))}
          <th scope="col" className="w-36 font-medium">
            Last workout
          </th>
          <td aria-hidden className="w-10" />
        </tr>
      </thead>
      <tbody className="block divide-y divide-line md:table-row-group md:divide-y-0">
        {clients.map((client) => (
          <ClientRow
            key={client.userId}
            client={client}
            marks={marks}
            isChosen={chosen.has(client.userId)}
            onChoose={(isChosen) => onChoose([client], isChosen)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface ClientRowProps {
  client: Client;
  marks: AnswerMarks | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function ClientRow({ client, marks, isChosen, onChoose }: ClientRowProps) {
  const device = useDevice();
  const { userId, lastActivity, compliance } = client;
  const name = `${client.firstName} ${client.lastName}`.trim();
  return (
    <tr className="relative grid grid-cols-[48px_repeat(3,1fr)] items-center gap-y-1 p-2 pr-4 transition-colors hover:bg-line/25 has-checked:bg-line/40 md:table-row md:p-0 md:[&>*]:border-t md:[&>*]:border-line">
      <td className="row-span-2 self-start md:w-14 md:pl-2 md:align-middle">
        <Choice label={`Select ${name}`} isChosen={isChosen} onChoose={onChoose} />
      </td>
      <th scope="row" className="col-span-3 py-1.5 text-left font-normal md:py-3 md:pr-4">
        <span className="flex items-center gap-3">
          <Avatar name={client.firstName} image={client.userImage} size={40} />
          <span className="min-w-0 flex-1">
            <Link
              to="/clients/$id"
              params={{ id: userId }}
              preload={false}
              className="font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              {name}
            </Link>
            <ClientSummary client={client} marks={marks} />
          </span>
          <ChevronRight size={20} aria-hidden className="shrink-0 text-muted md:hidden" />
        </span>
      </th>
      {spans.map(({ key, title }) => (
        <td key={key} className="pr-3 pb-1.5 md:w-24 md:pr-4 md:pb-0 md:align-middle">
          <Share value={compliance[key]} title={title} />
        </td>
      ))}
      <td className="col-span-3 col-start-2 text-sm text-muted md:w-36 md:align-middle">
        <span className="md:hidden">Last workout </span>
        {lastActivity === null
          ? 'not yet'
          : ageText(Date.parse(lastActivity), device.now().getTime())}
      </td>
      <td className="hidden w-10 pr-3 text-muted md:table-cell md:align-middle">
        <ChevronRight size={20} aria-hidden />
      </td>
    </tr>
  );
}

interface ClientSummaryProps {
  client: Client;
  marks: AnswerMarks | undefined;
}

function ClientSummary({ client, marks }: ClientSummaryProps) {
  const today = useToday();
  const [need, ...others] = attentionTexts(client, today);
  const { newAnswers: answers, userId } = client;
  // What was seen on this device a moment ago is not in what was read.
  const hasNew = answers && marks && isNewAnswer(marks, userId, answers.latest);
  return (
    <span className="flex flex-col text-sm text-muted">
      {need ? (
        <span className="flex items-baseline gap-2 text-ink">
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />
          <span>
            {need.words}
            {others.length > 0 && <span className="text-muted"> And {others.length} more.</span>}
          </span>
        </span>
      ) : (
        <span className="wrap-anywhere">
          {client.program?.title ?? (client.isSubscriber ? 'Subscriber' : 'No current plan')}
        </span>
      )}
      {hasNew && (
        <span className="flex items-center gap-1.5 text-ink">
          <ClipboardList size={14} aria-hidden className="shrink-0" />
          {counted(answers.count, 'new check-in answer')}
        </span>
      )}
      {hasUnsent(client.freshness) && (
        <span className="flex items-center gap-1.5">
          <Smartphone size={14} aria-hidden className="shrink-0" />
          {freshnessText(client.freshness, today)}
        </span>
      )}
    </span>
  );
}

function Share({ value, title }: { value: number | null; title: string }) {
  return (
    <span className="block">
      <span className="font-semibold">{percent(value)}</span>
      <span className="block text-xs text-muted md:hidden">{title}</span>
      <span aria-hidden className="mt-1 block h-1 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-edge" style={{ width: `${value ?? 0}%` }} />
      </span>
    </span>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

const Choice = ({ label, isChosen, onChoose }: ChoiceProps) => (
  <label className="relative z-10 flex size-12 cursor-pointer items-center justify-center">
    <span className="sr-only">{label}</span>
    <input
      type="checkbox"
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
      className="size-5 accent-ink"
    />
  </label>
);
