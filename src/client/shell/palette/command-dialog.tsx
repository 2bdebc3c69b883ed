import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useClients } from '#client/shared/assign/client-choice.tsx';
import { openPalette } from '#client/shared/screen/palette-open.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { libraryOf } from '#domain/movement/search-movements.ts';
import { boughtPrograms } from '#offline/queries.ts';
import { clientGroups } from '#offline/queries/assignments.ts';
import { seenClients } from '#offline/queries/clients.ts';
import { namedPrograms } from '#offline/queries/created-programs.ts';
import { keptMovements } from '#offline/queries/movements.ts';
import { assigning, type Command, commandsFor, type Reachable, showingKeys } from './commands.ts';

export interface CommandDialogProps {
  onAssign: () => void;
  onClose: () => void;
}

/** Type a few letters, choose with the arrow keys, Enter goes there. */
export function CommandDialog({ onAssign, onClose }: CommandDialogProps) {
  const router = useRouter();
  const user = useCurrentUser();
  const known = useReachable();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const commands = useMemo(
    () =>
      commandsFor(text, known ?? nothing, {
        isCoach: user?.isCoach ?? false,
        isAdmin: user?.isAdmin ?? false,
      }),
    [text, known, user],
  );
  const at = Math.min(marked, commands.length - 1);
  const run = ({ leadsTo }: Command) => {
    if (leadsTo === assigning) return onAssign();
    if (leadsTo === showingKeys) return openPalette.set('keys');
    onClose();
    void router.navigate({ href: leadsTo });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = commands.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(last, at + 8),
      PageUp: Math.max(0, at - 8),
    };
    const next = steps[event.key];
    const isClosing = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (next === undefined && event.key !== 'Enter' && !isClosing) return;
    event.preventDefault();
    const chosen = commands[at];
    if (next !== undefined) setMarked(next);
    else if (isClosing) onClose();
    else if (event.nativeEvent.isComposing) return;
    // Quick fingers: what they mean may not have been read yet.
    else if (!known) setAwaited(true);
    else if (chosen) run(chosen);
  };
  const runAwaited = useEffectEvent(() => {
    const chosen = commands[at];
    if (chosen) run(chosen);
  });
  useEffect(() => {
    if (isAwaited && known) runAwaited();
  }, [isAwaited, known]);
  const id = useId();
  const chosenId = commands[at] && `${id}-${at}`;
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <Dialog title="Go to or do" onClose={onClose} maxWidth={560} closable={false}>
      {user?.isCoach && <ReadClients />}
      <Field
        listId={id}
        chosenId={chosenId}
        text={text}
        onText={(next) => {
          setText(next);
          setMarked(0);
          setAwaited(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Commands id={id} commands={commands} at={at} onMark={setMarked} onRun={run} />
      <p role="status" className={commands.length > 0 ? 'sr-only' : 'text-muted'}>
        {commands.length > 0 ? `${commands.length} found` : 'Nothing on this device matches.'}
      </p>
    </Dialog>
  );
}

interface FieldProps {
  listId: string;
  /** Undefined: nothing is found. */
  chosenId: string | undefined;
  text: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const Field = ({ listId, chosenId, text, onText, onKeyDown }: FieldProps) => (
  <label className="relative block">
    <span className="sr-only">{finds}</span>
    <Search
      size={20}
      aria-hidden
      className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted"
    />
    <input
      role="combobox"
      aria-expanded={chosenId !== undefined}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={chosenId}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      placeholder="Search everything"
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={onKeyDown}
      className="h-12 w-full rounded-control border border-edge bg-surface pr-4 pl-12 text-base placeholder:text-muted"
    />
  </label>
);

const finds = 'Screen, client, program, movement or action';

interface CommandsProps {
  id: string;
  commands: readonly Command[];
  at: number;
  onMark: (at: number) => void;
  onRun: (command: Command) => void;
}

const Commands = ({ id, commands, at, onMark, onRun }: CommandsProps) => (
  <div
    id={id}
    role="listbox"
    aria-label="Found"
    className="-mx-3 max-h-[52dvh] overflow-y-auto overscroll-contain"
  >
    {commands.map((command, index) => (
      <div key={command.id} role="presentation">
        {command.kind !== commands[index - 1]?.kind && (
          <p aria-hidden className="px-3 pt-3 pb-1 text-xs font-semibold text-muted">
            {command.kind}
          </p>
        )}
        {/* The keys are those of the field, which keeps the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
        <div
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          aria-label={`${command.title}, ${command.kind}`}
          onPointerMove={() => onMark(index)}
          onClick={() => onRun(command)}
          className="flex min-h-11 cursor-pointer items-center rounded-control px-3 wrap-anywhere aria-selected:bg-line"
        >
          {command.title}
        </div>
      </div>
    ))}
  </div>
);

/** A new device has no list of clients until it asks for one. */
function ReadClients(): null {
  useClients('');
  return null;
}

const nothing: Reachable = { clients: [], groups: [], written: [], owned: [], library: [] };

/** Null until it is read. */
function useReachable(): Reachable | null {
  const isCoach = useCurrentUser()?.isCoach ?? false;
  const seen = useRead(seenClients);
  const groups = useRead(clientGroups);
  const written = useRead(namedPrograms);
  const owned = useRead(boughtPrograms);
  const kept = useRead(keptMovements);
  return useMemo(
    () =>
      seen === undefined || !groups || !written || !owned || !kept
        ? null
        : {
            clients: isCoach ? (seen?.clients ?? []) : [],
            groups: isCoach ? groups : [],
            written: isCoach ? written : [],
            owned,
            library: libraryOf(kept),
          },
    [isCoach, seen, groups, written, owned, kept],
  );
}
