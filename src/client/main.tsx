import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { TroubleGate } from './app/trouble-gate.tsx';
import { ToastList } from './app/toast-list.tsx';
import { whenIdle } from './app/when-idle.ts';
import { router } from './router.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
    <ToastList />
    <TroubleGate />
  </StrictMode>,
);

// Not before the page is there: installing competes with it for the line.
addEventListener('load', () => whenIdle(() => void installForOffline()), { once: true });

async function installForOffline(): Promise<void> {
  const { startServiceWorker } = await import('./app/service-worker-client.ts');
  await startServiceWorker();
}
