// Tells the operator how to open the app on a phone.
import type { NetworkInterfaceInfo } from 'node:os';
import { type Bitmap2D, generate } from 'lean-qr';
import { type Environment, isLoopback } from './environment.ts';

interface Surroundings {
  /** As `os.networkInterfaces` tells them. */
  readonly interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;
  /** A log has no use for a QR code, only a person does. */
  readonly isTerminal: boolean;
}

/** Lines for the operator; none while only this machine can reach the server. */
export function phoneWords(
  environment: Pick<Environment, 'publicUrl' | 'host' | 'port'>,
  { interfaces, isTerminal }: Surroundings,
): string[] {
  const addresses = addressesOf(environment, interfaces);
  const [first] = addresses;
  if (first === undefined) return [];
  return [
    `On a phone: ${addresses.join(' or ')}`,
    ...(isTerminal ? [qrText(generate(first))] : []),
    ...(first.startsWith('https:')
      ? []
      : [
          'Without HTTPS the app does not work offline there: browsers only allow that at an https address. ' +
            'docs/deploy.md has three ways to get one.',
        ]),
  ];
}

/** Where other machines reach the server. */
function addressesOf(
  { publicUrl, host, port }: Pick<Environment, 'publicUrl' | 'host' | 'port'>,
  interfaces: Surroundings['interfaces'],
): string[] {
  if (!isLoopback(publicUrl.hostname)) return [publicUrl.href];
  if (isLoopback(host)) return [];
  const hosts = host === '0.0.0.0' || host === '::' ? lanAddresses(interfaces) : [host];
  return hosts.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}/`);
}

const lanAddresses = (interfaces: Surroundings['interfaces']): string[] =>
  Object.values(interfaces)
    .flatMap((all) => all ?? [])
    .filter(({ family, internal, address }) => {
      // One that a machine gave itself, because nothing on that network gives any.
      const isMadeUp = address.startsWith('169.254.');
      return family === 'IPv4' && !internal && !isMadeUp;
    })
    .map(({ address }) => address);

/** The light edge that scanners need, in modules. */
const edge = 4;
/** By the modules above and below each other, which share a character: upper + 2 × lower. */
const blocks = [' ', '▀', '▄', '█'];

/** Black on white in any colours of the terminal, at half the height of a code of whole characters. */
function qrText(code: Bitmap2D): string {
  const range = (step: number) =>
    Array.from({ length: Math.ceil((code.size + 2 * edge) / step) }, (_, n) => n * step - edge);
  return range(2)
    .map((y) => {
      const line = range(1).map(
        (x) => blocks[Number(code.get(x, y)) + 2 * Number(code.get(x, y + 1))],
      );
      return `\u001B[30;107m${line.join('')}\u001B[0m`;
    })
    .join('\n');
}
