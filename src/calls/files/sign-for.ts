import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import { type Sign, signLink } from '../../files/download-links.ts'

/** Signs links for a member; they end with his account. */
export function signFor(
  { linkSecret, clock }: Pick<App, 'linkSecret' | 'clock'>,
  member: SignedIn,
  seconds?: number,
): Sign {
  return (path, ownSeconds = seconds) => signLink(linkSecret, clock, path, member, ownSeconds)
}
