import type { SurveyStep } from '#domain/survey/survey-steps.ts';

/** What stands over each step, and why it is asked. */
export const stepTexts: Readonly<Record<SurveyStep, { title: string; lead: string }>> = {
  'goals-client': {
    title: 'What are your goals?',
    lead: 'Select all that apply. Your coach builds on them.',
  },
  'info-client': {
    title: 'How do you train?',
    lead: 'So your plan fits where you are today, not where you were.',
  },
  'stress-physical-sleep': {
    title: 'What are your days like?',
    lead: 'Training adds to the load you already carry. Skip anything you’re unsure of.',
  },
  'about-yourself': {
    title: 'Tell us about yourself',
    lead: 'In your own words, as much or as little as you like. Only your coach reads it.',
  },
  'photo-gender-dob-client': {
    title: 'Put a face to your name',
    lead: 'So your coach knows who they’re training. All of this is optional.',
  },
  'goals-coach': {
    title: 'What do you help people with?',
    lead: 'Clients search for coaches by these.',
  },
  'info-coach': {
    title: 'Why should they train with you?',
    lead: 'This is what clients read on your profile before they choose.',
  },
  'photo-gender-dob-coach': {
    title: 'Put a face to your name',
    lead: 'People train with people. A photo says more than words.',
  },
};
