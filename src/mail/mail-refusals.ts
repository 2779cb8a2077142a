import { Refusal } from '../errors.ts'

export const noSuchMail = () => new Refusal('not_found', 'Diese E-Mail gibt es nicht mehr.')

export const isBeingDelivered = () =>
  new Refusal('conflict', 'Diese E-Mail wird gerade zugestellt. Bitte sieh in ein paar Minuten wieder nach.')
