interface ShareOptions {
  readonly share?: Navigator['share'] | undefined;
  readonly clipboard?: Pick<Clipboard, 'writeText'> | undefined;
}

/** With the system's share sheet; without one, copies the link. */
export async function shareProgram(
  program: { readonly title: string; readonly url: string },
  { share, clipboard }: ShareOptions,
): Promise<'shared' | 'copied' | 'failed'> {
  if (share) {
    // Closing the sheet rejects too, without anything going wrong.
    await share(program).catch(() => undefined);
    return 'shared';
  }
  try {
    await clipboard?.writeText(program.url);
    return clipboard ? 'copied' : 'failed';
  } catch {
    return 'failed';
  }
}
