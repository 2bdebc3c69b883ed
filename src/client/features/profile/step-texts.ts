import type { SurveyStep } from '#domain/survey/survey-steps.ts';

/** What stands over each step, and why it is asked. */
export const stepTexts: Readonly<Record<SurveyStep, { title: string; lead: string }>> = {
  'goals-client': {
    title: 'What do you want to reach?',
    lead: 'Take as many as are true. Your coach builds on them.',
  },
  'info-client': {
    title: 'How do you train?',
    lead: 'So that what you are given fits where you are today, not where you were.',
  },
  'stress-physical-sleep': {
    title: 'What are your days like?',
    lead: 'Training adds to the load you already carry. Skip what you cannot say.',
  },
  'about-yourself': {
    title: 'Tell us about yourself',
    lead: 'In your own words, as much or as little as you like. Your coach reads it, nobody else.',
  },
  'photo-gender-dob-client': {
    title: 'A face to the name',
    lead: 'Your coach sees who they train. All of it can be left out.',
  },
  'goals-coach': {
    title: 'What do you help people with?',
    lead: 'Clients look for a coach by these.',
  },
  'info-coach': {
    title: 'Why should they train with you?',
    lead: 'This is what clients read on your profile before they choose.',
  },
  'photo-gender-dob-coach': {
    title: 'A face to the name',
    lead: 'People train with people. A photo says more than the best text.',
  },
};
