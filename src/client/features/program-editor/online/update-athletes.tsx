import { Send } from 'lucide-react';
import { useState } from 'react';
import { useIsOnline } from '#client/shared/device/network.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { Button } from '#client/ui/button.tsx';
import type { ProgramId } from '#contract/ids.ts';
import { updateAthletes } from '#contract/publishing.ts';
import { counted } from '#domain/plural.ts';

interface UpdateAthletesProps {
  programId: ProgramId;
  /** How many athletes have an earlier version. */
  outdated: number;
}

export function UpdateAthletes({ programId, outdated }: UpdateAthletesProps) {
  const [isDone, setIsDone] = useState(false);
  const isOnline = useIsOnline();
  const update = async () => {
    setIsDone(true);
    try {
      const { updated } = await callServer(updateAthletes, { params: { id: programId } });
      const who = counted(updated, 'athlete has', 'athletes have');
      showToast({ color: 'success', text: `${who} the published version` });
    } catch {
      setIsDone(false);
    }
  };
  const who = counted(outdated, 'athlete has', 'athletes have');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-line/40 p-4">
      <p className="min-w-[20ch] flex-1 text-sm">
        {who} an earlier version than the published one. Days already started or done stay as they
        are.
      </p>
      <Button disabled={isDone || !isOnline} onClick={() => void update()}>
        <Send size={16} aria-hidden />
        Update athletes
      </Button>
    </div>
  );
}
