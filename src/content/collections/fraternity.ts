import { z } from 'zod'

const colour = z.object({
  name: z.string().min(1),
  hex: z.string().regex(/^#[0-9a-f]{6}$/i, 'muss eine Farbe wie #ff3300 sein'),
})

/** What is particular to one fraternity and open to everyone. Components take it from here, never as literals. */
export const fraternity = z.object({
  name: z.string().min(1),
  shortName: z.string().min(1),
  town: z.string().min(1),
  founded: z.int(),
  motto: z.string().min(1),
  colours: z.tuple([colour, colour, colour]),
  contact: z.object({ name: z.string().min(1), email: z.email() }),
})
