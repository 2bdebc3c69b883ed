// Tests the promise 'no set is ever lost': random workouts on one phone with several tabs, through every kind of bad
// network, with tabs, disks and servers that fail at any step.
//
//   SIMULATION_RUNS=20000 SIMULATION_SEED=7 npx vitest run tests/offline/simulation-one-phone.test.ts
import { simulate } from './simulator/simulation.ts';

simulate('no set is lost or doubled on one phone', { devices: { min: 1, max: 1 }, share: 0.5 });
