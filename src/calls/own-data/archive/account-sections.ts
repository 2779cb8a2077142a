import { type Grants, rightWords } from '../../../accounts/rights/rights-rules.ts'
import { roleLabels } from '../../../accounts/role-rules.ts'
import { type CollectionName, collections } from '../../../content/collections/collections.ts'
import type { GatheredData } from './gather-own-data.ts'
import { minute, type Section, table } from './page-parts.ts'

/** What he signs in with and from where, and what he may do here. */
export function accountSections({ account, sessions, factors, ...data }: GatheredData): Section[] {
  const { grants, invitation, newLogin, openLink } = account
  const places = Math.max(data.knownPlaces.length, data.knownNetworks.length)
  return [
    {
      title: 'Konto',
      facts: [
        { label: 'Anmeldung als', text: account.email },
        { label: 'Name', text: `${account.title} ${account.name}`.trim() },
        { label: 'Rolle', text: roleLabels[account.role] },
        { label: 'Rechte', text: grantWords(grants) },
        ...data.officeRights.map((office) => ({
          label: `Rechte als ${office.office}`,
          text: `${grantWords(office)} (${office.semester})`,
        })),
        { label: 'Angelegt', text: minute(account.createdAt) },
        { label: 'Eingeladen', text: invitation ? invitationWords(invitation) : '' },
        { label: 'Offener Link', text: openLink ? `für ein Passwort, gültig bis ${minute(openLink.expiresAt)}` : '' },
        {
          label: 'Neue E-Mail-Adresse',
          text: newLogin ? `${newLogin.email}, noch nicht bestätigt (gewünscht am ${minute(newLogin.askedAt)})` : '',
        },
        { label: 'Zuletzt angemeldet', text: minute(account.lastSignInAt) },
        { label: 'Zuletzt hier', text: minute(account.lastVisitAt) },
        { label: 'Bekannte Orte', text: `${places}, unkenntlich gespeichert` },
      ],
    },
    {
      title: 'Anmeldungen',
      lead: 'Von einer IPv6-Adresse ist nur der vordere Teil gespeichert.',
      rows: table(['Gerät', 'Netz', 'Wie', 'Beginn', 'Zuletzt benutzt'], sessions, (each) => [
        ...[each.device, each.network || 'unbekannt', openedWords[each.openedBy]],
        ...[minute(each.begunAt), minute(each.lastUsedAt)],
      ]),
    },
    {
      title: 'Passkeys und Codes',
      lead: 'Was geheim daran ist, kennt nur dein Gerät; hier steht, dass es das gibt.',
      facts: [
        { label: 'Authenticator-App', text: factors.codesSince ? `seit ${minute(factors.codesSince)}` : 'keine' },
        { label: 'Wiederherstellungscodes', text: `${factors.recoveryCodesLeft} unbenutzt` },
        { label: 'Zweiter Faktor nötig bis', text: minute(factors.owedBy) },
        { label: 'Einmalcode gültig bis', text: minute(factors.rescueCodeUntil) },
      ],
      rows: table(['Passkey', 'Angelegt', 'Zuletzt benutzt', 'Gesperrt'], factors.passkeys, (each) => [
        ...[each.name, minute(each.createdAt), minute(each.lastUsedAt), minute(each.lockedAt)],
      ]),
    },
  ]
}

function grantWords({ rights, collections: named }: Grants): string {
  const few = named.map((name) => collections[name as CollectionName]?.label ?? name)
  return [...rights.map((right) => rightWords[right].label), ...few].join(', ')
}

function invitationWords({ way, times, invitedAt }: NonNullable<GatheredData['account']['invitation']>): string {
  const often = times === 1 ? '' : `, insgesamt ${times}-mal`
  return `${way === 'mail' ? 'per E-Mail' : 'mit einem Brief'}, zuletzt am ${minute(invitedAt)}${often}`
}

const openedWords: Record<GatheredData['sessions'][number]['openedBy'], string> = {
  password: 'mit dem Passwort',
  passkey: 'mit einem Passkey',
  'password and passkey': 'mit Passwort und Passkey',
  'password and code': 'mit Passwort und Code',
}
