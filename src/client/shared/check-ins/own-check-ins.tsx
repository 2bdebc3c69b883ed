import { useRead } from '#client/shared/device/use-read.ts';
import { TitledSection } from '#client/ui/section.tsx';
import { ownAnswers } from '#offline/queries/check-ins.ts';
import { AnswerHistory } from './answer-history.tsx';

/** What this user has answered their coaches; nothing until then. */
export function OwnCheckIns() {
  const answers = useRead(ownAnswers);
  return answers && answers.length > 0 ? (
    <TitledSection title="Check-ins" className="gap-3 text-left">
      <p className="text-sm text-muted">Only you and the coach who asks see your answers.</p>
      <AnswerHistory answers={answers} />
    </TitledSection>
  ) : null;
}
