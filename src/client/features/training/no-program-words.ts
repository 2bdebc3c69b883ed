/** What Training says without a program. Where a coach is to assign one, the screen says that instead of the text. */
export const noProgramWords = (
  offers: readonly unknown[] | undefined,
): readonly [title: string, text: string] =>
  offers?.length
    ? ['Waiting for your answer', 'Your coach offers you a program. It starts here once you pay.']
    : [
        'No program yet',
        'Training shows your workout of the day. Get a program and it’s here, on this device, even without a signal.',
      ];
