import type { ReactNode } from 'react';
import type { UserProfileData } from '#contract/user-profile.ts';
import { clientGoals, focuses } from '#contract/survey-terms.ts';
import { formatDate } from '#client/shared/dates/today.ts';
import { focusLabels, goalLabels } from '#domain/survey/option-labels.ts';
import { levelName, levels, levelText } from '#client/ui/level-labels.ts';
import { Section } from '#client/ui/section.tsx';

/** A read-only profile: only the fields that were filled in and that the viewer may see. */
export function ShownProfile({
  person: { profile, isCoach, firstName },
}: {
  person: Pick<UserProfileData, 'profile' | 'isCoach' | 'firstName'>;
}) {
  const goals = isCoach
    ? titlesOf(profile.goals, focuses, focusLabels)
    : titlesOf(profile.goals, clientGoals, goalLabels);
  const known = levels.filter((level) => profile[level]);
  const isEmpty =
    goals.length === 0 &&
    known.length === 0 &&
    !Object.values(profile).some((value) => typeof value === 'string' && value !== '');
  if (isEmpty) {
    return (
      <p className="rounded-card border border-line bg-surface p-6 text-muted">
        {isCoach
          ? `${firstName} hasn’t written anything yet.`
          : `What athletes write about themselves is only for their coach.`}
      </p>
    );
  }
  return (
    <>
      <Texts
        title={isCoach ? 'Story' : 'About'}
        texts={[
          [null, profile.story],
          ['Experience', isCoach ? profile.experience : ''],
          ['Proud of', profile.pastAchievements],
          ['Expects from a coach', profile.expect],
        ]}
      />
      {profile.expertise && profile.expertise.length > 0 && isCoach && (
        <Section title="Expertise">
          <Tags tags={profile.expertise} />
        </Section>
      )}
      {goals.length > 0 && (
        <Section title={isCoach ? 'Helps with' : 'Goals'}>
          <Tags tags={goals} />
          {!isCoach && profile.goalsImport && <Text>{profile.goalsImport}</Text>}
        </Section>
      )}
      {!isCoach && <Interests chips={profile.goalsChips} />}
      {known.length > 0 && (
        <Section title="Days">
          <dl className="grid gap-5 sm:grid-cols-3">
            {known.map((level) => (
              <div key={level}>
                <dt className="text-sm text-muted">{levelName(level)}</dt>
                <dd className="text-xl font-semibold">{profile[level]}</dd>
                <dd className="text-sm text-muted">{levelText(level, profile[level] ?? null)}</dd>
              </div>
            ))}
          </dl>
          {profile.activity && <Text>{profile.activity}</Text>}
        </Section>
      )}
      {(profile.gender || profile.dateOfBirth) && (
        <p className="text-sm text-muted">
          {[
            profile.gender,
            profile.dateOfBirth && `born ${formatDate(profile.dateOfBirth, { dateStyle: 'long' })}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </>
  );
}

function Interests({ chips }: { chips: readonly string[] | undefined }) {
  const interests = titlesOf(chips, focuses, focusLabels);
  return interests.length === 0 ? null : (
    <Section title="Interests">
      <Tags tags={interests} />
    </Section>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li
          key={tag}
          className="max-w-full rounded-full border border-line bg-ground px-4 py-2 font-medium break-words"
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}

interface TextsProps {
  title: string;
  /** Each with its heading. */
  texts: readonly (readonly [heading: string | null, text: string | undefined])[];
}

function Texts({ title, texts }: TextsProps) {
  const written = texts.filter(([, text]) => text);
  return written.length === 0 ? null : (
    <Section title={title}>
      {written.map(([heading, text]) => (
        <div key={heading}>
          {heading && <h3 className="mb-1 text-sm text-muted">{heading}</h3>}
          <Text>{text}</Text>
        </div>
      ))}
    </Section>
  );
}

const Text = ({ children }: { children: ReactNode }) => (
  <p className="max-w-[64ch] break-words whitespace-pre-line">{children}</p>
);

const titlesOf = <Option extends string>(
  chosen: readonly string[] = [],
  options: readonly Option[],
  words: Readonly<Record<Option, string>>,
): string[] => options.filter((option) => chosen.includes(option)).map((option) => words[option]);
