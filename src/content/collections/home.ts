import { z } from 'zod'

/** The landing page's own words. */
export const home = z.object({
  heading: z.string().min(1),
  lead: z.string().min(1),
  welcome: z.array(z.string().min(1)).min(1),
  contactHeading: z.string().min(1),
  contactHint: z.string().min(1),
})
