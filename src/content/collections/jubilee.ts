import { defineCollection } from '../schema/collection.ts'
import { excursions } from './excursions.ts'

/** Reports of the festival, which are made like those of the excursions. */
export const jubilee = defineCollection({ ...excursions, label: 'Stiftungsfest', shownOn: ['jubilee'] })
