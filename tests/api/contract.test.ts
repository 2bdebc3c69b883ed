import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../tools/endpoints.ts';
import { health } from '#contract/health.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('the contract', () => {
  test.each(endpoints)('[API-1] $method $path is served', ({ method, path }) => {
    expect(path).toMatch(/^\/api\//);
    expect(server.app.hasRoute({ method, url: path })).toBe(true);
  });

  test('[API-1] health names version and database', async () => {
    const database = process.env['TEST_DATABASE_URL'] === undefined ? 'embedded' : 'postgres';
    expect(await server.ok(health)).toMatchObject({ status: 'ok', version: '1.2.3', database });
  });
});

describe('the OpenAPI document', () => {
  interface Operation {
    readonly summary: string;
    readonly security?: unknown;
    readonly parameters?: {
      readonly name: string;
      readonly in: string;
      readonly required?: boolean;
    }[];
    readonly requestBody?: { readonly content: Record<string, unknown> };
    readonly responses: Record<
      string,
      { readonly content: Record<string, { readonly schema: unknown }> }
    >;
  }
  const read = async () =>
    (await server.app.inject('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, Operation>>;
    }>();

  test('describes every call of the contract and no other', async () => {
    const { openapi, paths } = await read();
    expect(openapi).toMatch(/^3\.1\./);
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const contract = endpoints.map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.toSorted()).toEqual(contract.toSorted());
  });

  test('gives each its parameters, headers, body, replies and access', async () => {
    const { paths } = await read();
    for (const endpoint of endpoints) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const operation = paths[path]?.[endpoint.method.toLowerCase()];
      if (!operation) throw new Error(`${path} is not described`);
      expect(operation.summary).toBe(endpoint.summary);
      expect(operation.security !== undefined).toBe(endpoint.access !== 'public');
      expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined);
      const named = (place: string) =>
        (operation.parameters ?? [])
          .filter((parameter) => parameter.in === place)
          .map(({ name }) => name);
      expect(named('path')).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
      expect(named('header').includes('Idempotency-Key')).toBe(endpoint.write !== undefined);
      expect(named('header').includes('If-Match')).toBe(endpoint.write === 'key and revision');
      expect(Object.keys(operation.responses).toSorted()).toEqual(['200', '412', '4XX', '5XX']);
      expect(operation.responses['200']?.content['application/json']?.schema).toMatchObject({
        type: 'object',
      });
    }
  });

  test('refers to nothing that is not there', async () => {
    const document: unknown = await read();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    for (const path of references) {
      const found = path
        .split('/')
        .reduce<unknown>(
          (value, name) => (value as Record<string, unknown> | undefined)?.[name],
          document,
        );
      expect(found, path).toBeDefined();
    }
  });
});
