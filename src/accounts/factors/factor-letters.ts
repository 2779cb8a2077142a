import type { Clock } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import type { Sender } from '../../mail/letter.ts'
import { declineName } from '../../text/declined-name-rules.ts'
import { findAccount } from '../accounts.ts'
import { tellOwner } from '../telling/tell-owner.ts'

/** What the owner of an account is told of, in case it was not he. */
export const factorNews = {
  passkeyAdded: ['Neuer Passkey', 'ist ein neuer Passkey angelegt worden. Damit kann man sich anmelden.'],
  codesAdded: ['Authenticator-App eingerichtet', 'ist eine Authenticator-App eingerichtet worden.'],
  factorRemoved: ['Zweiter Faktor entfernt', 'ist ein Passkey oder eine Authenticator-App entfernt worden.'],
  codesRenewed: [
    'Neue Wiederherstellungscodes',
    'sind neue Wiederherstellungscodes gemacht worden. Die alten gelten nicht mehr.',
  ],
  recoveryUsed: ['Wiederherstellungscode benutzt', 'hat sich jemand mit einem Wiederherstellungscode ausgewiesen.'],
  passkeyLocked: [
    'Passkey gesperrt',
    'ist ein Passkey gesperrt worden: Sein Zähler ging zurück, also gibt es ihn vermutlich zweimal. Entferne ihn und lege einen neuen an.',
  ],
  codesGuessed: [
    'Viele falsche Codes',
    'hat jemand viele falsche Codes eingegeben. Weiter ist er nicht gekommen. Wenn du das nicht warst, kennt jemand dein Passwort oder sitzt an einem Gerät, an dem du angemeldet bist.',
  ],
  rescueMade: [
    'Einmalcode für dein Konto',
    'ist ein gedruckter Einmalcode ausgestellt worden. Er gilt einen Tag und lässt dich nach deinem Passwort einmal ohne zweiten Faktor herein; danach richtest du einen neuen ein.',
  ],
  rescueUsed: [
    'Mit Einmalcode angemeldet',
    'hat sich jemand mit dem gedruckten Einmalcode angemeldet. Alle bisherigen Passkeys und Codes sind entfernt.',
  ],
} as const satisfies Record<string, readonly [string, string]>

/** Tells the owner of an account by mail, in the transaction of what has happened to it. */
export async function tellOfFactor(
  trx: Tx,
  { clock, sender }: { clock: Clock; sender: Sender },
  accountId: string,
  news: keyof typeof factorNews,
): Promise<void> {
  const account = await findAccount(trx, accountId)
  if (!account) return
  const [subject, words] = factorNews[news]
  await tellOwner(trx, { clock, sender }, account, {
    subject,
    paragraphs: [
      `für dein Konto bei ${declineName('dative', sender.article, sender.name)} ${words}`,
      `Was für dein Konto gilt, steht unter ${sender.origin}/account`,
    ],
  })
}
