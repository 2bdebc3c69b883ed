import { useRouter } from '@tanstack/react-router';
import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import type { Device } from '#offline/device.ts';
import {
  finishSurvey,
  keepAnswers,
  resetSurvey,
  type SurveyAnswers,
} from '#offline/commands/answer-survey.ts';
import type { SurveyDraft } from '#offline/queries/survey.ts';
import { surveySteps } from '#domain/survey/survey-steps.ts';

const notReadYet = 'Your account isn’t on this device yet. Connect once; your answers are saved.';

export interface SurveyKind<Answers> {
  readonly read: (device: Device) => Promise<SurveyDraft<Answers> | null>;
  readonly empty: Answers;
  readonly named: (answers: Answers) => SurveyAnswers;
}

/**
 * The answers of one survey, stored on the device with every change and every step. `answers` is undefined until they
 * are read.
 */
export function useSurvey<Answers extends object>(kind: SurveyKind<Answers>, place: number) {
  const device = useDevice();
  const { navigate } = useRouter();
  const [answers, setAnswers] = useState<Answers>();
  const [problem, setProblem] = useState<string | null>(null);
  const { survey } = kind.named(kind.empty);
  const steps = surveySteps[survey];
  const address = survey === 'client' ? '/questions/$step' : '/coach_start/$step';
  useEffect(() => {
    // Empty until the profile has reached this device; then the profile's values appear.
    const reading = liveQuery(() => kind.read(device)).subscribe((draft) => {
      setAnswers(draft?.answers ?? kind.empty);
      if (draft) reading.unsubscribe();
    });
    return () => reading.unsubscribe();
  }, [device, kind]);

  const keep = (next: Answers, at = place) =>
    keepAnswers(device, { ...kind.named(next), step: steps[at] ?? steps[0] });
  const answer = (change: Partial<Answers>) => {
    if (!answers) return;
    const next = { ...answers, ...change };
    setAnswers(next);
    void keep(next);
  };
  const goTo = async (at: number, replace = false) => {
    if (answers) await keep(answers, at);
    await navigate({ to: address, params: { step: steps[at] ?? steps[0] }, replace });
  };
  const finish = async () => {
    if (answers && (await finishSurvey(device, kind.named(answers)))) {
      showToast({ color: 'success', text: 'Thank you. Your profile is complete.' });
      await navigate({ to: '/training' });
    } else setProblem(notReadYet);
  };
  const startOver = async () => {
    if (!(await resetSurvey(device, { survey }))) return setProblem(notReadYet);
    setAnswers(kind.empty);
    showToast({ color: 'success', text: 'Survey restarted.' });
  };
  return {
    answers,
    problem,
    answer,
    next: () => void (place === steps.length - 1 ? finish() : goTo(place + 1)),
    back: () => void goTo(place - 1, true),
    startOver: () => void startOver(),
  };
}
