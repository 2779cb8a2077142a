const months = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const

/** What an administrator picks people by, beside what they are: whom a mailing reaches, and whom it does not. */
export const marks = [
  'newsletter',
  'paper',
  'returned',
  'hidden',
  'no-email',
  'no-account',
  'unconfirmed',
  ...months.map((month) => `birthday-${month}` as const),
  'sample',
] as const
export type Mark = (typeof marks)[number]
