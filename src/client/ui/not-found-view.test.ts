import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawnInApp } from '#client/test-support.ts';
import { NotFoundView, type NotFoundViewProps } from './not-found-view.tsx';

const drawn = (props: NotFoundViewProps) => drawnInApp(createElement(NotFoundView, props));

test('[NAV-39] what is not there leads an athlete to the training, a coach to the clients', () => {
  expect(drawn({ resource: 'Program' })).toMatch(/404 Program Not Found.+"\/training".+Training/);
  expect(drawn({ resource: 'Client', isOfCoaching: true })).toMatch(
    /404 Client Not Found.+"\/coaching".+Coaching/,
  );
});
