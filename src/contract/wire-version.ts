/**
 * Version of what devices send. A device sends its own in `X-Wire-Version`; the server accepts this
 * one and the two before it, and answers 426 to anything older.
 *
 * History:
 * 1. First release.
 * 2. What a movement trains; workouts logged elsewhere; the prescription a workout followed; swapped movements; an
 *    athlete's plates and set-up notes; surveys and pictures of users; refunded programs; days of a run that were
 *    moved or skipped.
 * 3, unreleased. Effort and kind of each set; units as typed; documents given back after a restore; edits and notes that gave way
 *    in a conflict; saves that send only what changed in a workout; the run that a new one replaces, and the start
 *    and days that moved ones replace; one-rep maxes, and the kilograms of sets in percent; workouts of the athlete's
 *    own, exercises added to a workout and their order, routines; reps beside RIR and RPE, ranges of reps, loaded
 *    distances; sets planned as drop, failure or test, or marked as AMRAP or test; notes on sets; each side and tempo;
 *    the clock that an exercise is done by; an athlete's dumbbells and machines, and rests by kind of set; targets of
 *    sets per muscle, and what a coach sees of records, sets per muscle and a stretch of training;
 *    measurements of the athlete's body, and the weight that counts in a workout;
 *    rules by which an exercise progresses, and the athlete's answers to what they propose;
 *    invitations to be a client, the relation of coach and client that needs no purchase, and archived clients;
 *    programs that a coach gives to clients, and groups of clients;
 *    results by the clock of an exercise;
 *    movements that an athlete swaps on every coming day of a program;
 *    coaching for a monthly price, and its months among a coach's sales;
 *    conversations, and what a coach has looked at, in the file of everything in an account;
 *    what gave way as a coach's two devices changed a day of a program;
 *    exercises that a coach adds, removes and reorders for one client, the coach's word about it, and a client's plan;
 *    the calendar day where an athlete was when a workout began;
 *    the folder that a coach keeps a program in, and versions of programs;
 *    whether somebody who opens an invitation is a client already;
 *    the exercise that holds what one of two devices did of another movement;
 *    the workouts of all clients in a week, what has happened with them, and up to where a coach has seen it;
 *    check-ins of coaches, what clients answer, and where a device is, for its reminders;
 *    up to where a coach has seen what a client answered;
 *    templates of messages, their placeholders, and messages that a coach has scheduled;
 *    the weight and measurements that an athlete shares with their coaches;
 *    photos and videos in messages and comments, and in answers to check-ins;
 *    a price that a coach asks for a program given to a client, and the days of the week of one that is offered;
 *    what happens to paid coaching, among a coach's news and notifications, and refunds of programs that were given;
 *    how a client did an exercise, workout by workout;
 *    programs for a price that a client declined, among a coach's news;
 *    when a coach sent the changes of a program that is not in the store to the clients on it;
 *    days of a client's week that the coach has changed for that client alone;
 *    in how many sets an exercise went other than planned;
 *    to the one who pays for coaching, that it has ended, and that the coach has stopped charging and keeps the client;
 *    that a coach rescheduled, paused, resumed or updated a program that they gave;
 *    the security log, second factors, and sign-ins that their owner ended;
 *    in the answer about its health, that the server’s disk is nearly full;
 *    in the list of bought programs, which workouts there are, and no more of them.
 */
export const wireVersion = 3;

export const oldestWireVersion = wireVersion - 2;

const ofVersion1 = ['user', 'program', 'program-run', 'training-session', 'comment'];
const ofVersion2 = [
  ...ofVersion1,
  'created-program',
  'created-program-day',
  'movement',
  'notification',
  'seen-by-coach',
  'conversation',
];

/** The types of documents that released versions read; a later version reads all. */
const typesReadBy: Readonly<Record<number, readonly string[]>> = { 1: ofVersion1, 2: ofVersion2 };

/**
 * Whether an app of this version reads documents of this type. The first two versions take a reply with any other type
 * for no reply of this server, and stop reading.
 */
export const isReadBy = (version: number, type: string): boolean =>
  typesReadBy[version]?.includes(type) ?? true;
