import { ArrowUp, Plus } from 'lucide-react';
import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { Conversation } from '#contract/conversations.ts';
import { longestMessage } from '#contract/call-limits.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { sayLive } from '#client/shared/live/live-events.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { IconButton } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { plural } from '#domain/plural.ts';
import { messagePlace } from '#offline/attachments/chosen.ts';
import { attachedOf } from '#offline/attachments/held.ts';
import { keepDraft, sendMessage } from '#offline/commands/conversations.ts';
import { AttachButton } from '#client/shared/attachments/attach-button.tsx';
import { ChosenList } from '#client/shared/attachments/chosen-list.tsx';
import { isDiskFull, noRoom } from '#client/shared/attachments/no-room.ts';
import {
  type Attaching,
  useAttaching,
  useDropped,
} from '#client/shared/attachments/use-attaching.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { isByFinger } from './is-by-finger.ts';
import { nameOf } from './message-texts.ts';
import type { ConversationId } from '#contract/ids.ts';
import { keepTyped, readTyped } from '#client/shared/screen/typed-draft.ts';
import { messageDraft } from '#offline/queries/conversations.ts';

const PrepareDialog = lazyPart(async () => (await import('./prepare-dialog.tsx')).PrepareDialog);

export interface ComposerProps {
  conversation: Conversation;
  /** The focus starts in this field when the conversation opens. */
  isArrival: boolean;
}

/** Where users write. If they may not, it says why. */
export function Composer({ conversation, isArrival }: ComposerProps) {
  const restriction = useCurrentUser()?.restrictionReason;
  if (!conversation.participant)
    return <Closed>This account was deleted. Your messages stay here.</Closed>;
  if (restriction !== undefined)
    return <Closed>Your account is restricted and can’t send messages: {restriction}</Closed>;
  return <Writing conversation={conversation} isArrival={isArrival} />;
}

function Closed({ children }: { children: React.ReactNode }) {
  return (
    <p className="border-t border-line bg-surface px-4 pt-4 pb-[calc(16px+env(safe-area-inset-bottom))] text-center text-sm text-muted">
      {children}
    </p>
  );
}

function Writing({ conversation, isArrival }: ComposerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { text, change, attaching, surplus, isSendable, send } = useWriting(conversation, field);
  useDropped(form, attaching.add);
  const isCoach = useCurrentUser()?.isCoach === true;
  const [isPreparing, setIsPreparing] = useState(false);
  const tellTyping = useTyping(conversation);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const sendByKey = (event: KeyboardEvent) => {
    // While an input method composes a character, Enter ends the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    // With a keyboard Enter sends; on a touchscreen it starts a new line, and the button sends.
    if (isByFinger()) return;
    event.preventDefault();
    void send();
  };
  return (
    <>
      <form
        ref={form}
        onSubmit={submit}
        className="border-t border-line bg-surface px-3 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] lg:px-8 lg:py-3"
      >
        <p
          id={`${id}-room`}
          role="status"
          className="mx-auto max-w-[820px] pb-2 text-sm text-below empty:hidden"
        >
          {surplus > 0 && tooLong(surplus)}
        </p>
        <Chosen {...attaching} />
        <div className="mx-auto flex max-w-[820px] items-end gap-1">
          {isCoach && (
            <IconButton label="Templates and schedule" onClick={() => setIsPreparing(true)}>
              <Plus size={24} aria-hidden />
            </IconButton>
          )}
          <AttachButton onFiles={attaching.add} className={isCoach ? '-ml-1' : '-ml-2'} />
          <label htmlFor={id} className="sr-only">
            Message to {nameOf(conversation)}
          </label>
          <WordsField
            ref={field}
            id={id}
            data-arrival={isArrival || undefined}
            value={text}
            aria-invalid={surplus > 0 || undefined}
            onChange={({ target }) => {
              change(target.value);
              tellTyping();
            }}
            onKeyDown={sendByKey}
          />
          <button
            type="submit"
            aria-label="Send"
            disabled={!isSendable}
            className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent transition-[background-color,transform] active:scale-95 disabled:bg-line disabled:text-muted ml-1"
          >
            <ArrowUp size={24} aria-hidden />
          </button>
        </div>
      </form>
      {isPreparing && conversation.participant && (
        <Suspense>
          <PrepareDialog
            participant={conversation.participant}
            text={text}
            onText={change}
            onClose={() => setIsPreparing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Chosen(attaching: Attaching) {
  if (attaching.chosen.length === 0 && !attaching.isReading) return null;
  return (
    <div className="mx-auto max-w-[820px] pt-2">
      <ChosenList {...attaching} />
    </div>
  );
}

/** What is typed and chosen, and how it is sent: whenever that fails, it is all still there. */
function useWriting({ _id: conversationId }: Conversation, field: RefObject<HTMLElement | null>) {
  const device = useDevice();
  const { text, change, clear } = useDraft(conversationId);
  const attaching = useAttaching(messagePlace(conversationId));
  const isSending = useRef(false);
  const surplus = text.trim().length - longestMessage;
  const attached = attaching.chosen;
  const isSaid = text.trim() !== '' || attached.length > 0;
  const isSendable = isSaid && surplus <= 0 && !attaching.isReading;
  const send = async () => {
    // What was chosen is there until the message is stored: without this, a second press would send it again.
    if (!isSendable || (isSending.current && attached.length > 0)) return;
    isSending.current = true;
    clear();
    field.current?.focus();
    const message = { conversationId, text, attached: attachedOf(attached) };
    try {
      const outcome = await sendMessage(device, message);
      if (outcome.allowed) return;
      change(text);
      toastRefusal(outcome.code);
    } catch (error) {
      change(text);
      if (attached.length === 0 || !isDiskFull(error)) throw error;
      showToast(noRoom);
    } finally {
      isSending.current = false;
    }
  };
  return { text, change, attaching, surplus, isSendable, send };
}

/** As high as its text. */
const WordsField = ({ id, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    id={id}
    rows={1}
    dir="auto"
    placeholder="Message"
    enterKeyHint="enter"
    aria-describedby={`${id}-room`}
    className="field-sizing-content max-h-[30dvh] min-h-12 min-w-0 flex-1 resize-none rounded-[24px] border border-edge bg-ground px-4 py-2.75 text-base placeholder:text-muted focus:border-information focus:outline-1 focus:-outline-offset-1 focus:outline-information aria-invalid:border-below"
    {...rest}
  />
);

const tooLong = (surplus: number): string =>
  `${new Intl.NumberFormat().format(surplus)} ${plural(surplus, 'character')} too long for one message`;

/** How often the other side is notified while the user types, ms; it shows this for a little longer. */
const typingEveryMs = 3000;

function useTyping({ channel }: Conversation): () => void {
  const toldAt = useRef(0);
  return () => {
    const now = performance.now();
    if (toldAt.current > 0 && now - toldAt.current < typingEveryMs) return;
    toldAt.current = now;
    sayLive(channel, { event: 'typing' });
  };
}

/** Counted from the first unsaved keystroke; later ones do not postpone it. */
const keepAfterMs = 500;

/**
 * The draft of a conversation, stored on the device until it is sent. A closing page cannot wait for the database:
 * text that has not reached it by then is noted in synchronous storage.
 */
function useDraft(conversationId: ConversationId): {
  readonly text: string;
  readonly change: (text: string) => void;
  /** After sending: the command that stores the message removes the draft. */
  readonly clear: () => void;
} {
  const device = useDevice();
  const name = `message-${device.userId}-${conversationId}`;
  const [noted] = useState(() => readTyped<string>(name));
  const [text, setText] = useState(noted ?? '');
  const unkept = useRef(noted);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = (latest: string | null) => {
    unkept.current = latest;
    if (latest === null) keepTyped(name, null);
  };
  const keep = async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const latest = unkept.current;
    if (latest === null) return;
    await keepDraft(device, { conversationId, text: latest });
    if (unkept.current === latest) settle(null);
  };
  const keepNow = useEffectEvent(() => void keep());
  const note = useEffectEvent(() => {
    if (unkept.current !== null) keepTyped(name, unkept.current);
  });
  useEffect(() => {
    // Text typed before the draft is read wins over it.
    void messageDraft(device, conversationId).then((kept) => {
      if (kept !== null && unkept.current === null) setText((typed) => typed || kept);
    });
  }, [device, conversationId]);
  useEffect(() => {
    keepNow();
    // A hidden page may never be shown again.
    document.addEventListener('visibilitychange', keepNow);
    addEventListener('pagehide', note);
    return () => {
      document.removeEventListener('visibilitychange', keepNow);
      removeEventListener('pagehide', note);
      keepNow();
    };
  }, []);
  const change = (next: string) => {
    setText(next);
    settle(next);
    timer.current ??= setTimeout(() => void keep(), keepAfterMs);
  };
  const clear = () => {
    setText('');
    settle(null);
  };
  return { text, change, clear };
}
