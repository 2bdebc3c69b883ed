let leave: () => void = () => location.assign('/logout?expired=true');

/** The router navigates without reloading the page, so that the toast about it stays. */
export const onSessionEnd = (go: () => void): void => void (leave = go);

export const endSession = (): void => leave();
