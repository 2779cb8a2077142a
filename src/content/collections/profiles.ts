import { z } from 'zod'
import { nameInAddress } from '../reading/address-rules.ts'
import { defineCollection } from '../schema/collection.ts'
import { member, picture, richText } from '../schema/fields.ts'
import { plainText } from '../schema/plain-text-rules.ts'
import { joinTexts } from '../schema/readable-text.ts'

/** How members introduce themselves. All that is known about one beside his own words comes from his record. */
export const profiles = defineCollection({
  label: 'Vorstellungen',
  audience: 'members',
  holds: 'many',
  key: 'member',
  shownOn: ['profiles'],
  schema: z.strictObject({
    member: member('{Bundesbruder}', { help: 'Was über ihn bekannt ist, kommt aus seinem Datensatz.' }),
    text: richText('Vorstellung', { help: 'In seinen eigenen Worten.' }),
    photo: picture('Foto').optional(),
  }),
  found({ member, text }, { introduce }) {
    const { displayName, ...facts } = introduce(member) ?? {}
    if (displayName === undefined) return []
    return {
      title: displayName,
      text: joinTexts(...Object.values(facts), plainText(text)),
      at: `#${nameInAddress(displayName)}`,
    }
  },
})
