import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { TroubleGate } from './shell/trouble-gate.tsx';
import { afterIdle } from './shared/screen/after-idle.tsx';
import { whenIdle } from './shared/screen/when-idle.ts';
import { router } from './router.ts';
import { untilItCanBeHad } from './ui/lazy-part.ts';

/** Nothing is said before the first screen is there. */
const ToastList = afterIdle(async () => (await import('./shell/idle/toast-list.tsx')).ToastList);

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');

// What a screen threw is reported by the router, once.
createRoot(root, { onCaughtError: () => undefined }).render(
  <StrictMode>
    <RouterProvider router={router} />
    <ToastList />
    <TroubleGate />
  </StrictMode>,
);

// Not before the page has loaded: both compete with it for the connection.
addEventListener(
  'load',
  () =>
    whenIdle(() => {
      void installForOffline();
      if (navigator.onLine) void tellOperator();
    }),
  { once: true },
);

async function installForOffline(): Promise<void> {
  const { startServiceWorker } = await untilItCanBeHad(
    () => import('./shell/idle/service-worker-client.ts'),
  );
  await startServiceWorker();
}

async function tellOperator(): Promise<void> {
  const { startTelemetry } = await untilItCanBeHad(() => import('./shell/idle/telemetry.ts'));
  await startTelemetry({
    current: () => router.state.matches.at(-1)?.fullPath || '/',
    subscribe: (listener) =>
      void router.subscribe('onResolved', ({ pathChanged }) => pathChanged && listener()),
  });
}
