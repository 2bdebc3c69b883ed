import { Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CreatedProgram } from '#contract/created-programs.ts';
import { useClientsOn } from '#client/shared/assign/clients-on.ts';
import { useLastGot } from '#client/shared/assign/last-got.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { isSentByHand } from '#domain/coaching/gets-updates.ts';
import { counted } from '#domain/plural.ts';
import { useEditor } from './editor-context.ts';

const SendChangesDialog = lazyPart(
  async () => (await import('#client/shared/assign/send-changes-dialog.tsx')).SendChangesDialog,
);

/** For a program that is not in the store: publishing sends the changes of one that is. */
export function SendChanges({ program }: { program: CreatedProgram }) {
  const editor = useEditor();
  const clients = useClientsOn(program._id);
  const [isAsking, setIsAsking] = useState(false);
  const count = clients?.following.length ?? 0;
  if (!isSentByHand(program) || count === 0) return null;
  const label = `Send changes to the ${counted(count, 'client')} on it`;
  return (
    <>
      <LastGotKept programId={program._id} />
      <Button
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
        className="ml-1 min-h-11! px-3! max-lg:min-h-12!"
      >
        <Send size={20} aria-hidden />
      </Button>
      {isAsking && (
        <Suspense>
          <SendChangesDialog
            program={program}
            stored={editor.settled}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What changes is shown without a signal too, once the editor was open with one. */
function LastGotKept({ programId }: { programId: CreatedProgram['_id'] }) {
  useLastGot(programId);
  return null;
}
