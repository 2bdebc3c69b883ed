// The first render of a part of the app, for tests of its texts.
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Device } from '#offline/device.ts';
import { DeviceContext } from './shared/device/device-context.ts';

/** Its markup, inside a router and, if given, with a user's device. */
export function drawnInApp(part: ReactNode, device: Device | null = null): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const children = createElement(DeviceContext, { value: device }, part);
  return renderToStaticMarkup(RouterContextProvider({ router, children }));
}
