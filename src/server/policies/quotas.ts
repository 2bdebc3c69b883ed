// How much of each thing there can be, and what somebody is told who wants one more.
import {
  mostCheckInAnswers,
  mostClientNotes,
  mostComments,
  mostConversations,
  mostLooseAnswers,
  mostLooseMarks,
  mostMeasurements,
  mostOneRepMaxes,
  mostOwnMovements,
  mostOwnedPrograms,
  mostPictures,
  mostProgramDays,
  mostPrograms,
  mostRoutines,
  mostRuns,
} from '#contract/quotas.ts';
import { refusedByRule, type RequestError } from '../errors.ts';

export const quotas = {
  programs: mostPrograms,
  programDays: mostProgramDays,
  movements: mostOwnMovements,
  pictures: mostPictures,
  conversations: mostConversations,
  routines: mostRoutines,
  measurements: mostMeasurements,
  oneRepMaxes: mostOneRepMaxes,
  clientNotes: mostClientNotes,
  comments: mostComments,
  checkInAnswers: mostCheckInAnswers,
  looseAnswers: mostLooseAnswers,
  looseMarks: mostLooseMarks,
  runs: mostRuns,
  ownedPrograms: mostOwnedPrograms,
} as const;

type Quota = keyof typeof quotas;

const inWords = (most: number): string => most.toLocaleString('en');

const words: Readonly<Record<Quota, (most: string) => string>> = {
  programs: (most) => `You can have up to ${most} programs. Delete one you no longer need.`,
  programDays: (most) =>
    `A program can have up to ${most} days, counting those deleted in the last 90 days.`,
  movements: (most) =>
    `You can make up to ${most} movements of your own, counting those you deleted. Edit one instead.`,
  pictures: (most) => `You can upload up to ${most} pictures, counting those you replaced.`,
  conversations: (most) => `You can have up to ${most} conversations.`,
  routines: (most) => `You can have up to ${most} routines. Delete one you no longer need.`,
  measurements: (most) => `You can keep up to ${most} measurements. Delete some old ones first.`,
  oneRepMaxes: (most) => `You can keep up to ${most} one-rep maxes. Delete some old ones first.`,
  clientNotes: (most) => `You can keep up to ${most} notes. Delete some old ones first.`,
  comments: (most) => `A workout can have up to ${most} comments.`,
  ownedPrograms: (most) => `You can have up to ${most} programs.`,
  checkInAnswers: (most) => `You can keep up to ${most} check-in answers.`,
  looseAnswers: (most) => `You can keep up to ${most} answers to check-ins that are gone.`,
  looseMarks: (most) => `You can keep up to ${most} marks about people who aren’t your clients.`,
  runs: (most) => `You can start a program up to ${most} times.`,
};

export const refusalOfQuota = (what: Quota): RequestError =>
  refusedByRule({ words: words[what](inWords(quotas[what])) });
