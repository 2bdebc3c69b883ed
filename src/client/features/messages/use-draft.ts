import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ConversationId } from '#contract/ids.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { keepTyped, readTyped } from '#client/shared/screen/typed-draft.ts';
import { keepDraft } from '#offline/commands/conversations.ts';
import { messageDraft } from '#offline/queries/conversations.ts';

/** From a key on, also while others follow. */
const keepAfterMs = 500;

/**
 * What is being typed in a conversation, kept on the device until it is sent. The database cannot be waited for
 * by a page that goes: what it does not have by then is noted beside it.
 */
export function useDraft(conversationId: ConversationId): {
  readonly text: string;
  readonly change: (text: string) => void;
  /** It is sent: whoever stores the message takes the draft away. */
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
    // Whoever types before it is read has begun anew.
    void messageDraft(device, conversationId).then((kept) => {
      if (kept !== null && unkept.current === null) setText((typed) => typed || kept);
    });
  }, [device, conversationId]);
  useEffect(() => {
    keepNow();
    // A page that is hidden may never be shown again.
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
