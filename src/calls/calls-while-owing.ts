/** What who has to set up a second factor first may still do: that, look to his sign-ins, and leave. */
export const openWhileOwing: readonly string[] = [
  'GET /user/me',
  'POST, PUT, DELETE /user/codes',
  'GET /user/email',
  'GET /user/factors',
  'POST /user/factors/challenge',
  'POST /user/fresh',
  'POST /user/passkeys',
  'POST /user/passkeys/challenge',
  'PATCH, DELETE /user/passkeys/:id',
  'POST /user/recovery-codes',
  'PUT /user/password',
  'GET /user/rights',
  'GET, DELETE /user/sessions',
  'DELETE /user/sessions/:id',
  // What the account page, and the menu around it, is drawn of.
  'GET /members/io/content/account',
  'GET /members/io/pages',
]
