/** Below it lie the pages of guests, each behind a secret of its own. */
export const guestRoot = '/sign-up'

/** Where a guest confirms, changes and takes back. */
export const guestPath = (secret: string): string => `${guestRoot}/${secret}`
