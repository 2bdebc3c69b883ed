// The same promise when two or three devices share one workout and a coach changes it in the meantime.
import { simulate } from './simulator/simulation.ts';

simulate('no set is lost or doubled, and all devices agree at rest', {
  devices: { min: 2, max: 3 },
  share: 0.5,
});
