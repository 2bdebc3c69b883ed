import { ShownProfile } from '#client/shared/people/shown-profile.tsx';
import { Section } from '#client/ui/section.tsx';
import type { ClientProfile } from '#contract/clients.ts';
import { fitnessRoutineLabels, trainingBackgroundLabels } from '#domain/survey/option-labels.ts';

/** What a client told about themselves as they began. */
export function AboutClient({ client }: { client: ClientProfile }) {
  const { survey, firstName } = client;
  const answers = [
    ['Experience', wordsAt(trainingBackgroundLabels, survey?.trainingBackground)],
    ['Current routine', wordsAt(fitnessRoutineLabels, survey?.currentFitnessRoutine)],
  ].filter(([, answer]) => answer);
  if (!survey && !hasWords(client))
    return (
      <Section title={`About ${firstName}`}>
        <p className="text-muted">{firstName} hasn’t answered the questions yet.</p>
      </Section>
    );
  return (
    <>
      {answers.length > 0 && (
        <Section title="Training so far">
          <dl className="flex flex-col gap-4">
            {answers.map(([question, answer]) => (
              <div key={question}>
                <dt className="text-sm text-muted">{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {hasWords(client) && <ShownProfile person={{ ...client, isCoach: false }} />}
    </>
  );
}

const wordsAt = (words: readonly string[], place: number | null | undefined): string =>
  place == null ? '' : (words[place] ?? '');

const hasWords = ({ profile }: ClientProfile): boolean =>
  Object.values(profile).some((value) => [value].flat().some(Boolean));
