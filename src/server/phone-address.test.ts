import type { NetworkInterfaceInfo } from 'node:os';
import { generate } from 'lean-qr';
import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { phoneWords } from './phone-address.ts';

const on = (address: string, more: Partial<NetworkInterfaceInfo> = {}) =>
  ({ address, family: 'IPv4', internal: false, ...more }) as NetworkInterfaceInfo;
const interfaces = {
  lo: [on('127.0.0.1', { internal: true })],
  eth0: [on('192.168.1.5'), on('fe80::1', { family: 'IPv6' }), on('169.254.3.4')],
  wlan0: [on('10.0.0.7')],
};
const wordsOf = (variables: Record<string, string>, isTerminal = false) =>
  phoneWords(readEnvironment(variables), { interfaces, isTerminal });

const withoutHttps = expect.stringMatching(/^Without HTTPS the app does not work offline/);

test.each([
  ['that only its own machine reaches says nothing', {}, []],
  [
    'on every network says its addresses there, and that they do not work offline',
    { HOST: '0.0.0.0', PORT: '4301' },
    ['On a phone: http://192.168.1.5:4301/ or http://10.0.0.7:4301/', withoutHttps],
  ],
  [
    'on one network says that address',
    { HOST: '10.0.0.7' },
    ['On a phone: http://10.0.0.7:3000/', withoutHttps],
  ],
  [
    'on one network of the sixth version puts its address in brackets',
    { HOST: 'fd00::7' },
    ['On a phone: http://[fd00::7]:3000/', withoutHttps],
  ],
  [
    'with a public address says that one',
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://gym.example' },
    ['On a phone: https://gym.example/'],
  ],
  [
    'with a public address without HTTPS says that it does not work offline',
    { PUBLIC_URL: 'http://gym.example' },
    ['On a phone: http://gym.example/', withoutHttps],
  ],
])('a server %s', (_, variables: Record<string, string>, words) => {
  expect(wordsOf(variables)).toEqual(words);
});

test('a terminal gets the address as a QR code', () => {
  const [, drawn = ''] = wordsOf({ PUBLIC_URL: 'https://gym.example' }, true);
  const rows = drawn.split('\n').flatMap((line) => {
    const characters = line.slice('\u001B[30;107m'.length, -'\u001B[0m'.length).split('');
    return ['▀█', '▄█'].map((dark) => characters.map((one) => dark.includes(one)));
  });
  const code = generate('https://gym.example/');
  const expected = rows.map((row, y) => row.map((__, x) => code.get(x - 4, y - 4)));
  expect(rows[0]).toHaveLength(code.size + 8);
  expect(rows.length).toBeGreaterThanOrEqual(code.size + 8);
  expect(rows).toEqual(expected);
});
