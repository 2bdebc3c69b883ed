// The least that React can show: one box to tick. Stored by a service worker, like the app.
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const box = createElement('input', { type: 'checkbox', defaultChecked: false });
createRoot(document.querySelector('#root')!).render(
  createElement(StrictMode, null, createElement('label', null, box, 'Done')),
);

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

// The server's policy for scripts is the app's.
const { trustedTypes } = globalThis as unknown as { trustedTypes: TrustedTypes };
const policy = trustedTypes.createPolicy('holdfast-sw', { createScriptURL: (url) => url });
addEventListener('load', () => {
  void navigator.serviceWorker.register(policy.createScriptURL('/sw.js'));
});
