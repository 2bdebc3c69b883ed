interface ShareOptions {
  readonly share?: Navigator['share'] | undefined;
  readonly clipboard?: Pick<Clipboard, 'writeText'> | undefined;
}

/** With the system's share sheet; without one, copies the link. */
export async function shareLink(
  link: { readonly title: string; readonly url: string },
  { share, clipboard }: ShareOptions,
): Promise<'shared' | 'copied' | 'failed'> {
  if (share) {
    // Closing the sheet rejects too, without anything going wrong.
    await share(link).catch(() => undefined);
    return 'shared';
  }
  try {
    await clipboard?.writeText(link.url);
    return clipboard ? 'copied' : 'failed';
  } catch {
    return 'failed';
  }
}
