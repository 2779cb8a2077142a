import { z } from 'zod'
import { demandFit } from '../../http/demand-fit.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { hasForbidden } from '../../text/character-rules.ts'
import { composeText } from '../../text/compose-text.ts'

/** What editors write about a picture. */
const words = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => composeText(text).trim())
    .refine((text) => !hasForbidden(text), 'enthält unzulässige Zeichen')

const said = { alt: words(1000), caption: words(2000), source: words(300) }

const share = z.number().min(0).max(1)
const hundredth = z.int().min(0).max(100)

/** What a medium is changed by. What is not named stays as it is. */
export const mediaChange = z.strictObject({
  revision: seenRevision.optional(),
  alt: said.alt.optional(),
  caption: said.caption.optional(),
  source: said.source.optional(),
  isDecorative: z.boolean().optional(),
  focus: z.strictObject({ x: hundredth, y: hundredth }).optional(),
  /** In shares of the picture that was sent, once it is turned. */
  crop: z.strictObject({ left: share, top: share, width: share.gt(0), height: share.gt(0) }).optional(),
  turn: z.literal([0, 90, 180, 270]).optional(),
  /** Of a film, as WebVTT. */
  captions: z.string().max(60_000).optional(),
})

export type MediaChange = z.infer<typeof mediaChange>

/** Back to what it was after this change; without it, only out of the bin. */
export const formerState = z.object({ revision: z.coerce.number().pipe(seenRevision).optional() })

const pixels = z.coerce.number().int().min(1).max(10_000)

const sentFields = z.object({
  alt: said.alt.default(''),
  caption: said.caption.default(''),
  source: said.source.default(''),
  isDecorative: z
    .enum(['', 'true', 'false'])
    .default('')
    .transform((text) => text === 'true'),
  /** Of a film, which only the browser that sends it has opened. */
  width: pixels.optional(),
  height: pixels.optional(),
})

/** The texts beside a file that is sent. */
export function readSentFields(fields: ReadonlyMap<string, string>): z.infer<typeof sentFields> {
  return demandFit(sentFields, Object.fromEntries(fields)) as z.infer<typeof sentFields>
}
