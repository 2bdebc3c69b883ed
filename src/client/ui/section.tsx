import { type ReactNode, useId } from 'react';

export interface SectionProps {
  title: string;
  children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Without a card of its own. */
export function TitledSection({
  title,
  className = 'gap-3',
  children,
}: SectionProps & { className?: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`flex flex-col ${className}`}>
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
