// What athletes keep beside their workouts, in the rehearsal of a restored backup: routines, one-rep maxes, their own and
// those that the coach sets, and measurements.
import { getClient } from '#contract/clients.ts';
import type { MovementId } from '#contract/ids.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import { setClientMax } from '#offline/commands/client-maxes.ts';
import { addMeasurement } from '#offline/commands/measurements.ts';
import { addMax } from '#offline/commands/one-rep-maxes.ts';
import type { Person } from '../builders.ts';
import { type CoachDevice, newRoutineOn } from '../coach-device.ts';
import type { BackedUpServer } from './backed-up-server.ts';
import type { Scene } from './restore-rehearsal.ts';
import type { readerOf } from './server-reader.ts';

export const athletesScenes = ({
  server,
  athlete,
  coach,
  phone,
  laptop,
  documents,
}: Pick<BackedUpServer, 'server'> &
  Pick<ReturnType<typeof readerOf>, 'documents'> & {
    readonly athlete: Person;
    readonly coach: Person;
    readonly phone: CoachDevice;
    readonly laptop: CoachDevice;
  }): Record<'routine' | 'one-rep-max' | 'client-max' | 'measurement', Scene> => ({
  routine: { change: () => newRoutineOn(phone), told: () => documents(athlete, 'routine') },
  'one-rep-max': {
    change: () =>
      addMax(phone.device, {
        movementId: 'barbell-full-squat' as MovementId,
        title: 'Back squat',
        kg: 140,
        date: '2026-06-01',
        origin: 'entered',
      }),
    told: async () =>
      (await documents(athlete, 'one-rep-max'))
        .map(({ title, kg, origin }: OneRepMax) => `${title} ${kg} ${origin}`)
        .toSorted(),
  },
  measurement: {
    change: () =>
      addMeasurement(phone.device, {
        what: 'body-weight',
        value: 82.4,
        date: '2026-06-01',
        time: '07:10',
      }),
    told: async () =>
      (await documents(athlete, 'measurement'))
        .map(({ what, value, date, time }) => `${what} ${value} ${date} ${time}`)
        .toSorted(),
  },
  'client-max': {
    change: () =>
      setClientMax(laptop.device, {
        clientId: athlete.userId,
        max: {
          movementId: 'barbell-bench-press' as MovementId,
          title: 'Bench press',
          kg: 100,
          date: '2026-06-01',
        },
      }),
    told: async () => {
      const params = { id: athlete.userId };
      const { client } = await server.ok(getClient, { as: coach, params });
      return client.oneRepMaxes?.filter(({ origin }) => origin === 'coach');
    },
  },
});
