import type { SignedIn } from '../accounts/check-token.ts'

/** What stands beside a request by the time a call sees it. */
export interface CallEnvironment {
  Variables: {
    requestId: string
    clientAddress: string
    /** Set wherever a token is needed, which is everywhere but in the open calls. */
    member: SignedIn
  }
}
