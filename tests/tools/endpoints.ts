// All calls that the contract describes.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#contract/endpoint.ts';
import { projectRoot } from './project-root.ts';

const files = globSync('*.ts', { cwd: join(projectRoot, 'src/contract') });
const modules: object[] = await Promise.all(files.map((file) => import(`#contract/${file}`)));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const byPath = (a: Endpoint, b: Endpoint): number =>
  a.path === b.path ? (a.method > b.method ? -1 : 1) : a.path < b.path ? -1 : 1;

/** By path; of one path, DELETE comes last. */
export const endpoints: readonly Endpoint[] = modules
  .flatMap((module) => Object.values(module).filter(isEndpoint))
  .toSorted(byPath);
