import { useIsOnline } from '#client/shared/device/network.ts';

/** Beside a button that is disabled without a signal; a signal may be lost while its dialog is open. */
export const NeedsConnection = ({ what }: { what: string }) =>
  !useIsOnline() && (
    <p role="status" className="text-sm text-muted">
      {what} needs a connection.
    </p>
  );
