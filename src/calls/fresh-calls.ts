/**
 * What hurts: who makes one of these has shown within ten minutes that it is he, beside being in that role. What gives rights
 * away, takes data out of the house, destroys for good, speaks to all or changes where letters go (decision 078).
 */
export const freshCalls: readonly string[] = [
  'POST, PUT, DELETE /user/codes',
  'POST /user/passkeys',
  'POST /user/passkeys/challenge',
  'PATCH, DELETE /user/passkeys/:id',
  'POST /user/recovery-codes',
  'POST /members/io/accounts',
  'PATCH /members/io/accounts/:id',
  'POST /members/io/accounts/letters',
  'POST /members/io/accounts/:id/rescue',
  'GET /members/io/acts/export.csv',
  'PUT /members/io/acts/keeping',
  'DELETE /members/io/bin',
  'POST /members/io/circulars/:id/send',
  'PUT /members/io/circulars/senders',
  'POST /members/io/data-requests/:id/erase',
  'GET /members/io/directory/vcards',
  'POST /members/io/handover/:id/publish',
  'POST /members/io/handover/:id/undo',
  'GET /members/io/members/export.csv',
  'GET /members/io/members/export.xlsx',
  'DELETE /members/io/members/samples',
  'DELETE /members/io/members/:id',
  'POST /members/io/own-data/archive',
  'POST /members/io/own-data/erasure',
  'PUT /members/io/rights/accounts/:id',
  'PUT /members/io/rights/offices/:office',
  'DELETE /members/io/sample',
  'PUT /members/io/settings',
  'PUT /members/io/settings/factors',
  'PUT /members/io/settings/mails',
]

/**
 * What asks for the password itself, so that nobody is asked twice for it. Whose account has a second factor has shown that of
 * late, too: else a password and a window that was left open would do.
 */
export const freshWithFactor: readonly string[] = ['PUT /user/email', 'PUT /user/login', 'PUT /user/password']
