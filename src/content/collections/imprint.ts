import { defineCollection } from '../schema/collection.ts'
import { privacy } from './privacy.ts'

/** The sections of the imprint, which are made like those of the privacy statement. */
export const imprint = defineCollection({ ...privacy, label: 'Impressum', shownOn: ['impressum'] })
