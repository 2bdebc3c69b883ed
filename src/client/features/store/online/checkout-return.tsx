import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ProgramId } from '#contract/ids.ts';
import type { CheckoutSessionId } from '#contract/checkout.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { tellSync } from '#client/shared/sync/sync-state.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { Button } from '#client/ui/button.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { programArrives } from '#offline/queries/program-arrival.ts';
import { pageApi } from '#client/shared/server/call-server.ts';
import { isolated } from '#domain/isolated.ts';
import { awaitProgram } from './await-program.ts';
import { finishPayment, PurchaseError } from './purchase.ts';

export interface CheckoutReturnProps {
  /** The copy that is being bought. */
  copyId: ProgramId;
  sessionId: CheckoutSessionId;
}

/** Back from the provider's page: asks the server to finish the purchase, then opens the program. */
export function CheckoutReturn({ copyId, sessionId }: CheckoutReturnProps) {
  const device = useDevice();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const [turn, setTurn] = useState(0);
  const [problem, setProblem] = useState<PurchaseError | null>(null);
  const [isSlow, setIsSlow] = useState(false);
  const open = useEffectEvent(async (title: string, isLeft: () => boolean) => {
    // Lets this tab start its sync.
    firstScreenShown();
    const isThere = await awaitProgram({
      arrives: (within) => programArrives(device, copyId, within),
      poke: () => tellSync({ type: 'server.poked' }),
      onSlow: () => setIsSlow(true),
      isLeft,
    });
    if (!isThere) return;
    showToast({ color: 'success', text: `${isolated(title)} is yours` });
    await navigate({
      to: '/programs/purchased/$programId',
      params: { programId: copyId },
      replace: true,
    });
  });
  useEffect(() => {
    let isLeft = false;
    const finish = async () => {
      setProblem(null);
      try {
        const { title } = await finishPayment({ copyId, sessionId }, pageApi);
        if (!isLeft) await open(title, () => isLeft);
      } catch (error) {
        const known = error instanceof PurchaseError ? error : unfinished();
        if (!isLeft) setProblem(known);
      } finally {
        firstScreenShown();
      }
    };
    void finish();
    return () => {
      isLeft = true;
    };
  }, [copyId, sessionId, turn, isOnline]);
  if (!problem)
    return isSlow ? (
      <OnItsWay isOnline={isOnline} />
    ) : (
      <LoadingView label="Finishing your purchase" />
    );
  return <NotFinished problem={problem} onAgain={() => setTurn(turn + 1)} />;
}

/** The payment was started; nothing more is known about it. */
const unfinished = () =>
  new PurchaseError(
    'We couldn’t check your payment',
    'If it went through, your program will show up on this device by itself.',
  );

const OnItsWay = ({ isOnline }: { isOnline: boolean }) => (
  <output className="mx-auto flex max-w-[46ch] flex-col items-center gap-3 py-16 text-center">
    <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
      Your payment went through
    </h1>
    <p className="text-muted">
      {isOnline
        ? 'Your program is downloading. It opens here as soon as it’s on this device.'
        : 'No signal. Your program downloads as soon as you’re connected again.'}
    </p>
    <p className="text-muted">You can leave this page: you’ll find it under Training.</p>
  </output>
);

function NotFinished({ problem, onAgain }: { problem: PurchaseError; onAgain: () => void }) {
  return (
    <div className="mx-auto flex max-w-[46ch] flex-col items-center gap-5 py-16 text-center">
      <div role="alert" className="flex flex-col gap-3">
        <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
          {problem.message}
        </h1>
        {problem.description && <p className="text-muted">{problem.description}</p>}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {!problem.isFinal && (
          <Button theme="primary-default" onClick={onAgain}>
            Try again
          </Button>
        )}
        <Link
          to={problem.isFinal ? '/training' : '/store'}
          className="inline-flex min-h-12 items-center justify-center rounded-control border border-line bg-surface px-5 font-semibold hover:border-edge"
        >
          {problem.isFinal ? 'Go to Training' : 'Back to the store'}
        </Link>
      </div>
    </div>
  );
}
