// The least React can show: one box to tick. Stored by a service worker, like the app.
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './service-worker.ts';

const box = createElement('input', { type: 'checkbox', defaultChecked: false });
createRoot(document.querySelector('#root')!).render(
  createElement(StrictMode, null, createElement('label', null, box, 'Done')),
);
