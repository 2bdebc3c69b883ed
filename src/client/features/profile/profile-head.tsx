import type { ReactNode } from 'react';
import { MapPin } from 'lucide-react';
import type { UserDetails } from '#contract/user.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Logo } from '#client/ui/logo.tsx';

export interface ProfileHeadProps {
  person: Pick<
    UserDetails,
    'firstName' | 'lastName' | 'location' | 'isCoach' | 'userImage' | 'secondaryUserImage'
  >;
  /** On top of the cover picture. */
  coverActions?: ReactNode;
  /** On top of the photo. */
  photoActions?: ReactNode;
  children?: ReactNode;
}

export function ProfileHead({ person, coverActions, photoActions, children }: ProfileHeadProps) {
  const { firstName, lastName, location, isCoach, userImage, secondaryUserImage } = person;
  return (
    <header>
      <div className="relative -mx-4 aspect-5/2 overflow-hidden bg-ink text-ground sm:mx-0 sm:rounded-card dark:bg-sunken dark:text-ink">
        {secondaryUserImage ? (
          <img
            src={secondaryUserImage.url}
            srcSet={secondaryUserImage.srcSet || undefined}
            sizes="(min-width: 1080px) 1016px, 100vw"
            alt=""
            className="size-full object-cover"
          />
        ) : (
          <span aria-hidden className="absolute -right-10 -bottom-16 opacity-10">
            <Logo size={280} />
          </span>
        )}
        {coverActions && <div className="absolute top-3 right-3 flex gap-2">{coverActions}</div>}
      </div>
      <div className="relative -mt-14 flex flex-col gap-3 sm:px-6">
        <div className="relative w-fit">
          <Avatar
            name={firstName}
            image={userImage}
            size={112}
            className="border-4 border-ground"
          />
          {photoActions}
        </div>
        <div>
          <h1 tabIndex={-1} className="text-xl font-semibold break-words">
            {firstName} {lastName}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 text-muted">
            {isCoach ? 'Coach' : 'Athlete'}
            {location && (
              <span className="inline-flex items-center gap-1 break-words">
                <MapPin size={16} aria-hidden className="shrink-0" />
                {location}
              </span>
            )}
          </p>
        </div>
        {children}
      </div>
    </header>
  );
}
