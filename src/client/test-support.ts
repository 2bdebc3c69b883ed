// A part of the app as it is first drawn, for tests that look at its words.
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

/** Its markup, with a router around it and where one is given the device of a user. */
export function drawnInApp(part: ReactNode, device: Device | null = null): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const children = createElement(DeviceContext, { value: device }, part);
  return renderToStaticMarkup(RouterContextProvider({ router, children }));
}
