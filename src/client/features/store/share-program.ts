interface ShareOptions {
  readonly share?: Navigator['share'] | undefined;
  readonly clipboard?: Pick<Clipboard, 'writeText'> | undefined;
}

/** By the system's own sheet; without one the link is copied. */
export async function shareProgram(
  program: { readonly title: string; readonly url: string },
  { share, clipboard }: ShareOptions,
): Promise<'shared' | 'copied' | 'failed'> {
  if (share) {
    // Closing the sheet rejects too; nothing went wrong then.
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
