const invitation =
  'Holdfast: coaching and workouts that never lose a set, with or without a signal.';

/** With the system's share sheet; without one, as an email. */
export async function shareApp(
  { share }: { readonly share?: Navigator['share'] | undefined },
  page: Pick<Location, 'origin' | 'assign'>,
): Promise<void> {
  const url = page.origin;
  if (!share) {
    page.assign(`mailto:?subject=Holdfast&body=${encodeURIComponent(`${invitation}\n${url}`)}`);
    return;
  }
  // Closing the system's sheet rejects too, without anything going wrong.
  await share({ title: 'Holdfast', text: invitation, url }).catch(() => undefined);
}
