import type { HttpBindings } from '@hono/node-server'
import type { SignedIn } from '../accounts/tokens/check-token.ts'

/** What stands beside a request by the time a call sees it. */
export interface CallEnvironment {
  /** Node's own request and answer; missing where a test asks without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    clientAddress: string
    /** Set wherever a token is needed, which is everywhere but in the open calls. */
    member: SignedIn
    /** How long the signed link that was asked for is still good; set wherever a link is needed. */
    linkSecondsLeft: number
    /** To whose account it was given out; set wherever a link is needed. */
    linkHolder: string
    /** Set where a page is shown as it was last known, because the database does not answer. */
    lastKnown: true | undefined
    /** Does what is no work of ours without counting the call as under way; refuses it where others have taken its place. */
    standAside: ((work: () => Promise<unknown>) => Promise<unknown>) | undefined
    /** What the request counts as, where that is not said by the pattern of its route: which page it was. */
    countedAs: string | undefined
  }
}
