const invitation =
  'Holdfast: coaching and workouts that never lose a set, with or without a signal.';

/** By the system's own sheet; without one, as a mail. */
export async function shareApp(
  { share }: { readonly share?: Navigator['share'] | undefined },
  page: Pick<Location, 'origin' | 'assign'>,
): Promise<void> {
  const url = page.origin;
  if (!share) {
    page.assign(`mailto:?subject=Holdfast&body=${encodeURIComponent(`${invitation}\n${url}`)}`);
    return;
  }
  // Closing the system's sheet rejects too; nothing went wrong then.
  await share({ title: 'Holdfast', text: invitation, url }).catch(() => undefined);
}
