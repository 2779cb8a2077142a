import { z } from 'zod'

/** Which state of a record was seen before a decision. No engine's whole numbers are smaller than this. */
export const seenRevision = z
  .int()
  .min(1)
  .max(2 ** 31 - 1)
