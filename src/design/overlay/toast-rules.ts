/** A toast that has been shown and not been closed. */
export interface ToldToast {
  key: string
  /** What it is about, like `document:7`; parts of a thing stand behind a slash. */
  subject: string | undefined
  /** Whether it offers to do something. */
  offers: boolean
  /** Where it came up. */
  page: string
}

/** Those that a newer word on a subject overtakes: about the very same thing, or about a part of it. */
export function overtakenBy(told: readonly ToldToast[], subject: string | undefined): string[] {
  if (subject === undefined) return []
  return keysOf(told.filter((toast) => toast.subject === subject || toast.subject?.startsWith(`${subject}/`)))
}

/** Those whose offer was made on another page than this one: what they would do belongs to what was seen there. */
export function leftBehind(told: readonly ToldToast[], page: string): string[] {
  return keysOf(told.filter((toast) => toast.offers && toast.page !== page))
}

const keysOf = (told: readonly ToldToast[]): string[] => told.map(({ key }) => key)
