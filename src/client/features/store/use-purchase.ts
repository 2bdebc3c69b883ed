import { useNavigate } from '@tanstack/react-router';
import type { StoreProgramPreview } from '#contract/store.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { tellSync } from '#client/shared/sync/sync-state.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useBusyLeaving } from '#client/shared/screen/use-busy-leaving.ts';
import { programArrives } from '#offline/queries/program-arrival.ts';
import { beginPayment, getForFree, isToldAlready } from './purchase.ts';

/** Gets the program that is looked at: at once, or by way of the provider's page. */
export function usePurchase(selected: StoreProgramPreview | undefined) {
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
      showToast({ color: 'success', text: `${selected?.title} is yours` });
      await navigate({ to: '/programs/purchased/$programId', params: { programId } });
    } catch (error) {
      if (error instanceof Error && !isToldAlready(error))
        showToast({ color: 'error', text: error.message });
      setIsBusy(false);
    }
  };
  return { isBusy, get: () => void get() };
}
