import { Refusal } from '../errors.ts'

export const noSuchMail = () => new Refusal('not_found', 'Diese Nachricht gibt es nicht mehr.')

export const isBeingDelivered = () =>
  new Refusal('conflict', 'Diese Nachricht wird gerade zugestellt. Bitte sieh in ein paar Minuten wieder nach.')
