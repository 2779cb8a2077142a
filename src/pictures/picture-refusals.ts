import { Refusal } from '../errors.ts'

/** For one that never was, that is deleted, or that is gone for good. */
export const noSuchPicture = (): Refusal => new Refusal('not_found', 'Dieses Bild gibt es nicht.')
