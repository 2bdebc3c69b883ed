import { useNavigate } from '@tanstack/react-router';
import type { StoreProgramPreview } from '#contract/store.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useBusyLeaving } from '#client/shared/screen/use-busy-leaving.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { tellSync } from '#client/shared/sync/sync-state.ts';
import { Button } from '#client/ui/button.tsx';
import { isolated } from '#domain/isolated.ts';
import { programArrives } from '#offline/queries/program-arrival.ts';
import { beginPayment, getForFree, isToldAlready } from './purchase.ts';

interface GetButtonProps {
  program: StoreProgramPreview;
  className: string;
}

/** Gets a free program at once; of any other it leads to the page where it is paid for. */
export function GetButton({ program, className }: GetButtonProps) {
  const { isBusy, get } = usePurchase(program);
  return (
    <Button theme="primary-cta" disabled={isBusy} onClick={get} className={className}>
      {isBusy ? 'One moment…' : program.price === 0 ? 'Get it free' : 'Buy'}
    </Button>
  );
}

function usePurchase(selected: StoreProgramPreview | undefined) {
  const device = useDevice();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useBusyLeaving();
  const get = async () => {
    setIsBusy(true);
    try {
      if (selected && selected.price > 0) {
        location.assign(await beginPayment(selected, callServer));
        return;
      }
      const programId = await getForFree(selected, callServer);
      tellSync({ type: 'server.poked' });
      await programArrives(device, programId);
      showToast({ color: 'success', text: `${isolated(selected?.title ?? '')} is yours` });
      await navigate({ to: '/programs/purchased/$programId', params: { programId } });
    } catch (error) {
      if (error instanceof Error && !isToldAlready(error))
        showToast({ color: 'error', text: error.message });
      setIsBusy(false);
    }
  };
  return { isBusy, get: () => void get() };
}
