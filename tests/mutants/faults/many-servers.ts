import { type Chapter, testsOf } from '../fault.ts';

const servers = testsOf('tests/api/many-servers.test.ts');
const processes = testsOf('tests/api/processes.test.ts');

export const manyServers: Chapter = {
  title: 'Several servers on one database',
  faults: [
    {
      name: 'guesses counted by each server alone',
      rule: 'Two servers let through as many guesses as one.',
      file: 'src/server/shared-counts.ts',
      code: 'if (isExact) return tell(database, [count]).catch(report);',
      mistake: 'if (isExact) return null;',
      caughtBy: servers('who guesses at a password has as many tries at two servers as at one'),
    },
    {
      name: 'calls that no other server hears of',
      rule: 'A limit on calls is that of all servers together.',
      file: 'src/server/shared-counts.ts',
      code: 'setInterval(() => turn(tellAll), tellEveryMs)',
      mistake: 'setInterval(() => {}, tellEveryMs)',
      caughtBy: servers('a device that has had its calls at one server soon has none at the other'),
    },
    {
      name: 'a time by the clock of one server',
      rule: 'The database gives each message a later time than the one before.',
      file: 'src/server/live/message-store.ts',
      code: 'greatest(known.timetoken, $2::bigint)',
      mistake: '$2::bigint',
      caughtBy: servers('times are given by the database, whatever the clocks of the servers say'),
    },
    {
      name: 'a server that stops and still takes connections',
      rule: 'A proxy asks another server instead of one that stops.',
      file: 'src/server/app.ts',
      code: 'if (app.server.listening) app.server.close(() => resolve());\n    else resolve();',
      mistake: 'resolve();',
      caughtBy: testsOf('tests/api/stopping.test.ts')(
        'while it finishes what it has begun, it refuses to be connected to: a proxy asks another server',
      ),
    },
    {
      name: 'a pull that thinks it is up to date',
      rule: 'A pull finds nothing only if the stream has not moved.',
      file: 'src/server/commands/pull-stream.ts',
      code: 'const isSame = cursor.at === head && cursor.epoch',
      mistake: 'const isSame = cursor.epoch',
      caughtBy: testsOf('tests/api/sync.test.ts')(
        'a pull that finds nothing asks no table of documents',
      ),
    },
    {
      name: 'a process that dies and is missed by nobody',
      rule: 'Of several processes, one that dies is replaced.',
      file: 'src/server/processes.ts',
      code: 'if (leaving.aborted) return;',
      mistake: 'return;',
      caughtBy: processes(
        'two processes serve one port; one that is killed is replaced, and the other goes on',
      ),
    },
    {
      name: 'every server clears away',
      rule: 'What has expired is cleared away by one of several servers.',
      file: 'src/server/commands/prune-expired.ts',
      code: '(await isAlone(own)) && (await part(own)) === true',
      mistake: '(await part(own)) === true',
      caughtBy: servers(
        'what has expired is cleared away by one of the servers, a piece at a time',
      ),
    },
    {
      name: 'a certificate that is a bug of ours',
      rule: 'A database that nobody can trust any more is out of reach, and callers are told to come back.',
      file: 'src/server/database/connection-failures.ts',
      code: 'isConnectionFailure(error) || isCertificateFailure(error)',
      mistake: 'isConnectionFailure(error)',
      caughtBy: testsOf('src/server/database/connection-failures.test.ts')(
        'CERT_HAS_EXPIRED: out of reach, but waiting at the start does not mend it',
      ),
    },
    {
      name: 'a call that says that it is traced',
      rule: 'The operator says how many calls are traced, and no caller.',
      file: 'src/server/telemetry/traces.ts',
      code: 'remoteParentSampled: chosen,',
      mistake: '',
      caughtBy: testsOf('tests/api/traces.test.ts')(
        'a header of the caller does not choose what is traced',
      ),
    },
    {
      name: 'a coach who waits for the metrics of all clients',
      rule: 'The metrics of many clients are ready before their coach asks.',
      file: 'src/server/commands/client-metrics.ts',
      code: 'await findCoachesWithStale(database.rows, asked)',
      mistake: '[]',
      caughtBy: testsOf('tests/api/clients-measured-ahead.test.ts')(
        'the metrics of 205 clients are ready before their coach asks, and are those that asking would give',
      ),
    },
    {
      name: 'a list that reads the workouts of everybody',
      rule: 'No call costs more because other people have more.',
      file: 'src/server/stores/training-sessions.ts',
      code: ".select(['id', 'program_run_id', 'day_id', 'status'])\n    .where('program_run_id', 'in', runIds)",
      mistake:
        ".select(['id', 'program_run_id', 'day_id', 'status'])\n    .where((on) => on(on.cast<string>('program_run_id', 'text'), 'in', runIds))",
      caughtBy: testsOf('tests/api/growth.test.ts')(
        'GET /api/purchased-programs sends as many statements, and reads no more rows',
      ),
    },
  ],
};
