// What an athlete does to a workout under way is a verb: a pure rule, such as `tickSet`. The screen, the workout's
// machine and the disk all take the rule itself, so a new verb needs no entry anywhere.
import type { SetId } from '#contract/ids.ts';
import type { EditStamp } from '#contract/edit-stamp.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Outcome } from '../refusal.ts';

/** `now` is the device's time; the stamp tells the edit from those of other devices. */
export interface Moment {
  readonly now: string;
  readonly stamp: EditStamp;
}

export type Verb<Input> = (session: TrainingSession, input: Input) => Outcome<TrainingSession>;

/** What a screen gives to a verb; the moment is added when the edit is applied. */
export type Given<Input> = Omit<Input, keyof Moment>;

/** A verb and what it was given. Applied twice: to the screen at once, then to the stored workout. */
export interface SessionEdit {
  readonly verb: Verb<never>;
  /** `setId`, or `id` if it adds one: the set that it concerns. */
  readonly given: { readonly setId?: SetId; readonly id?: SetId };
}

export const sessionEdit = <Input>(verb: Verb<Input>, given: Given<Input>): SessionEdit => ({
  verb,
  given,
});

export const applyEdit = (
  session: TrainingSession,
  { verb, given }: SessionEdit,
  moment: Moment,
): Outcome<TrainingSession> => (verb as Verb<object>)(session, { ...given, ...moment });
