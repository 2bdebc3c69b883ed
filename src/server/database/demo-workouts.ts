// The demo coach's workouts.
import {
  bodyweight,
  type Group,
  hold,
  lift,
  percentLift,
  type Prescription,
  row,
  run,
} from './demo-prescriptions.ts';

export interface Workout {
  readonly title: string;
  readonly description: string;
  readonly exercises: readonly (Prescription | Group)[];
}

export const squatDay: Workout = {
  title: 'Squat and carry on',
  description: 'Heavy squats while you’re fresh, then the back of the legs, then the engine.',
  exercises: [
    lift('Barbell back squat', 'Brace, sit between your hips, drive the floor away.', {
      pounds: 135,
      step: 5,
      sets: 4,
      reps: 5,
      rest: 180,
      lastSetAmrap: true,
    }),
    lift('Romanian deadlift', 'Hips back, soft knees, bar close to the legs.', {
      pounds: 115,
      step: 5,
      sets: 3,
      reps: 8,
    }),
    lift('Bulgarian split squat', 'Front shin upright, slow on the way down.', {
      pounds: 40,
      step: 2.5,
      sets: 3,
      reps: 8,
    }),
    lift('Lying leg curl', 'Two seconds down on every rep.', {
      pounds: 70,
      step: 2.5,
      sets: 3,
      reps: 10,
      rest: 90,
    }),
    lift('Standing calf raise', 'Pause at the top.', {
      pounds: 90,
      step: 5,
      sets: 3,
      reps: 12,
      rest: 60,
    }),
    hold('Plank', 'Ribs down, squeeze everything.', 45),
    row(1000),
  ],
};

export const benchDay: Workout = {
  title: 'Bench and press',
  description: 'Pressing strength, with enough pulling to keep the shoulders happy.',
  exercises: [
    lift('Barbell bench press', 'Shoulder blades tucked, bar to the lower chest.', {
      pounds: 115,
      step: 2.5,
      sets: 4,
      reps: 5,
      rest: 180,
      lastSetAmrap: true,
    }),
    lift('Seated cable row', 'Chest tall, elbows past the ribs.', {
      pounds: 100,
      step: 5,
      sets: 4,
      reps: 8,
    }),
    lift('Dumbbell shoulder press', 'Stop one short of failure.', {
      pounds: 30,
      step: 1,
      sets: 3,
      reps: 8,
      upTo: 10,
      effort: { metric: 'rir', recommended: 1 },
    }),
    lift('Lateral raise', 'Lead with the elbows.', {
      pounds: 12.5,
      step: 0.5,
      sets: 3,
      reps: 12,
      rest: 60,
    }),
    lift('Triceps pressdown', 'Elbows stay where they are.', {
      pounds: 40,
      step: 2.5,
      sets: 3,
      reps: 12,
      rest: 60,
    }),
  ],
};

export const deadliftDay: Workout = {
  title: 'Deadlift and pull',
  description: 'One heavy pull from the floor, then the upper back.',
  exercises: [
    lift('Barbell deadlift', 'Push the floor away, bar against the shins.', {
      pounds: 165,
      step: 5,
      sets: 3,
      reps: 5,
      rest: 180,
    }),
    lift('Lat pulldown', 'Pull with the elbows, not the hands.', {
      pounds: 90,
      step: 2.5,
      sets: 4,
      reps: 8,
    }),
    lift('Dumbbell row', 'Flat back, pause at the hip.', {
      pounds: 45,
      step: 2.5,
      sets: 3,
      reps: 10,
      rest: 90,
    }),
    lift('Hip thrust', 'Chin down, full lockout.', {
      pounds: 135,
      step: 10,
      sets: 3,
      reps: 8,
      effort: { metric: 'rpe', recommended: 8 },
    }),
    lift('Dumbbell curl', 'No swinging.', { pounds: 20, step: 1, sets: 3, reps: 10, rest: 60 }),
    { ...hold('Side plank', 'Hips high.', 30), perSide: true },
  ],
};

export const volumeDay: Workout = {
  title: 'Volume and run',
  description: 'Lighter, more reps, a circuit, and an easy run to finish the week.',
  exercises: [
    percentLift('Front squat', 'Elbows high all the way.', {
      percent: 60,
      max: 165,
      sets: 5,
      reps: 8,
    }),
    {
      circuit: false,
      rest: 90,
      cue: 'Push, then pull.',
      parts: [
        lift('Incline dumbbell press', 'Slow down, quick up.', {
          pounds: 35,
          step: 1,
          sets: 3,
          reps: 10,
        }),
        lift('Chest-supported row', 'Chest stays on the pad.', {
          pounds: 40,
          step: 2.5,
          sets: 3,
          reps: 10,
        }),
      ],
    },
    {
      circuit: true,
      rest: 0,
      cue: 'Steady, and no faster than you can breathe.',
      parts: [
        lift('Goblet lunge', 'Long step, knee over the foot.', {
          pounds: 30,
          step: 2.5,
          sets: 2,
          reps: 10,
        }),
        bodyweight('Push-up', 'One straight line from head to heels.', { sets: 2, reps: 12 }),
        hold('Dead hang', 'Shoulders active.', 25, 2),
      ],
    },
    run(1.5),
  ],
};

export const kettlebellDay: Workout = {
  title: 'Kettlebell basics',
  description: 'Twenty-five minutes with one kettlebell.',
  exercises: [
    lift('Kettlebell swing', 'A hinge, not a squat.', {
      pounds: 35,
      step: 2.5,
      sets: 5,
      reps: 12,
      rest: 60,
    }),
    lift('Goblet squat', 'Elbows inside the knees.', {
      pounds: 35,
      step: 2.5,
      sets: 4,
      reps: 8,
      rest: 90,
    }),
    lift('Kettlebell press', 'Wrist straight, ribs down.', {
      pounds: 25,
      step: 1,
      sets: 4,
      reps: 6,
      rest: 90,
    }),
    hold('Plank', 'Ribs down, squeeze everything.', 40),
  ],
};
