import { Send } from 'lucide-react';
import { useState } from 'react';
import { useIsOnline } from '#client/shared/device/network.ts';
import { NeedsConnection } from '#client/shared/device/online/needs-connection.tsx';
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
  const [isAsked, setIsAsked] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const isOnline = useIsOnline();
  const update = async () => {
    setIsAsked(true);
    try {
      const { updated } = await callServer(updateAthletes, { params: { id: programId } });
      const text = `${counted(updated, 'athlete has', 'athletes have')} the published version`;
      setDone(text);
      showToast({ color: 'success', text });
    } catch {
      setIsAsked(false);
    }
  };
  const behind = `${counted(outdated, 'athlete has', 'athletes have')} an earlier version than the published one`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-line/40 p-4">
      <p className="min-w-[20ch] flex-1 text-sm">
        {done ?? behind}. Days already started or done stay as they are.
      </p>
      <Button disabled={isAsked || !isOnline} onClick={() => void update()}>
        <Send size={16} aria-hidden />
        Update athletes
      </Button>
      <NeedsConnection what="Updating athletes" />
    </div>
  );
}
