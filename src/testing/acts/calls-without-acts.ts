const reads = 'asks by a body what a GET would ask by an address'
const draft = 'is a draft: its author alone sees it, and what is published or sent leaves an act'
const challenge = 'hands out a riddle; what comes of it leaves an act'

/** Calls that are no GET and leave no act, each with its reason. */
export const callsWithoutActs: Record<string, string> = {
  'POST /user/link': reads,
  'POST /user/invitation': reads,
  'POST /search/suggestions': reads,
  'POST /members/io/search': reads,
  'POST /members/io/search/suggestions': reads,
  'POST /members/io/files/known': reads,
  'POST /members/io/circulars/:id/recipients': reads,
  'POST /members/io/circulars/:id/preview': reads,
  'POST /user/sign-in/challenge': challenge,
  'POST /user/sign-in/second/challenge': challenge,
  'POST /user/factors/challenge': challenge,
  'POST /user/passkeys/challenge': challenge,
  'POST /user/codes': challenge,
  'POST /members/io/circulars': draft,
  'PUT /members/io/circulars/:id': draft,
  'PUT /members/io/handover/:id': draft,
  'PUT /editor/drafts/:collection/:entry': draft,
  'DELETE /editor/drafts/:collection/:entry': draft,
  'POST /editor/plans': draft,
  'POST /editor/plans/:semester/copies': draft,
  'POST /editor/plans/:semester/events': draft,
  'POST /editor/plans/:semester/taken': draft,
}

/** Calls that need what only a letter says: the tests of that letter make them, and name the act. */
export const walkedElsewhere: Record<string, { kind: string; test: string }> = {
  'POST /user/new-password': { kind: 'password set by link', test: 'src/calls/accounts/new-password.test.ts' },
  'POST /user/invitation/password': { kind: 'password by letter', test: 'src/calls/accounts/letters/letters.test.ts' },
  'POST /user/email/confirmation': { kind: 'new login confirmed', test: 'src/calls/accounts/own-email.test.ts' },
}
