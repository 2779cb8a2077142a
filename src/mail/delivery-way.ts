import type { Config } from '../config.ts'

/** What becomes of mails: a server takes them, or they become files that somebody has to send on. */
export type DeliveryWay = 'smtp' | 'files'

export const deliveryWay = ({ smtpUrl }: Pick<Config, 'smtpUrl'>): DeliveryWay => (smtpUrl ? 'smtp' : 'files')
