import { useLiveQuery } from 'dexie-react-hooks';
import { useDevice } from '#client/shared/device/device-context.ts';
import { userDetails } from '#offline/queries.ts';
import { PersonFields } from './person-fields.tsx';
import { Camera, Trash2 } from 'lucide-react';
import type { UserDetails } from '#contract/user.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { usePicture } from './use-picture.tsx';

/** These fields edit the profile itself, not the survey's answers, and are saved at once. */
export function PhotoStep() {
  const device = useDevice();
  const details = useLiveQuery(async () => userDetails(device), [device]);
  if (!details) return null;
  return (
    <>
      <PhotoField details={details} />
      <PersonFields details={details} />
    </>
  );
}

/** The user's photo, large, with its buttons. */
function PhotoField({ details }: { details: UserDetails }) {
  const { choose, remove, controls } = usePicture('userImage');
  return (
    <div className="flex flex-col items-center gap-4">
      <Avatar name={details.firstName} image={details.userImage} size={144} />
      <div className="flex gap-2">
        <Button onClick={choose}>
          <Camera size={20} aria-hidden />
          {details.userImage ? 'Change the photo' : 'Add a photo'}
        </Button>
        {details.userImage && (
          <IconButton label="Remove the photo" onClick={remove}>
            <Trash2 size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      {controls}
    </div>
  );
}
