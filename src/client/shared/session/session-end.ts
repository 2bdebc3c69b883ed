// What happens on the page when the server says that the session is over.

let leave: () => void = () => location.assign('/logout?expired=true');

/** The router goes there without loading the page anew, so that what was said about it stays on the screen. */
export const onSessionEnd = (go: () => void): void => void (leave = go);

export const endSession = (): void => leave();
