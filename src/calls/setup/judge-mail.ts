import type { Config } from '../../config.ts'
import { deliveryWay } from '../../mail/delivery-way.ts'
import type { StepFact } from '../../setup/step-states-rules.ts'

const here = /^https?:\/\/(localhost|127\.|\[::1\])/

/** Whether mails leave the house, and links in them lead to where people are. */
export function judgeMail(config: Pick<Config, 'smtpUrl' | 'publicOrigin'>): StepFact {
  const problems = [
    ...(deliveryWay(config) === 'smtp' ? [] : ['Es ist noch kein Mailserver eingestellt.']),
    ...(isReachable(config) ? [] : ['Links in E-Mails führen noch auf diesen Rechner.']),
  ]
  return problems.length === 0 ? { isDone: true } : { isDone: false, hint: problems.join(' ') }
}

/** Whether the address of the site is one that others can open, too. */
export const isReachable = ({ publicOrigin }: Pick<Config, 'publicOrigin'>): boolean => !here.test(publicOrigin)
