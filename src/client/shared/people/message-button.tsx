import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { UserId } from '#contract/ids.ts';
import { Button, type ButtonTheme } from '#client/ui/button.tsx';
import { isolated } from '#domain/isolated.ts';
import { useOpenConversation } from './open-conversation.ts';

export interface MessageButtonProps {
  person: { readonly userId: UserId; readonly firstName: string };
  theme?: ButtonTheme;
}

/** Leads to the conversation with this person. The first time, the server decides whether it is allowed. */
export function MessageButton({ person, theme = 'secondary-default' }: MessageButtonProps) {
  const open = useOpenConversation();
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    if (!(await open(person.userId))) setIsBusy(false);
  };
  return (
    <Button
      theme={theme}
      aria-label={`Message ${isolated(person.firstName)}`}
      disabled={isBusy}
      onClick={() => void press()}
      className="w-fit"
    >
      <MessageCircle size={20} aria-hidden />
      Message
    </Button>
  );
}
