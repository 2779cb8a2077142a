import { Refusal, wrongFields } from '../../errors.ts'
import { addFactor, type Owner } from './add-factor.ts'
import { confirmRow, findCodeApp, noteStep, putCodeApp } from './code-apps.ts'
import type { FactorParts } from './factor-parts.ts'
import { wrongCode } from './factor-refusals.ts'
import { makeSecret, matchCode, minutesOff, readCode } from './one-time-code-rules.ts'
import { openSecret, sealSecret } from './seal-secret.ts'

/** A secret for an app. It counts for nothing until a code of it has been shown. */
export async function beginCodes({ db, clock, linkSecret }: FactorParts, accountId: string): Promise<Uint8Array> {
  const secret = makeSecret()
  const app = { account_id: accountId, secret: sealSecret(linkSecret, accountId, secret), last_step: 0 }
  if (!(await putCodeApp(db, { ...app, created_at: clock().getTime(), confirmed_at: null }))) throw alreadyThere()
  return secret
}

/** From now on codes of the app are asked for. Answers recovery codes where it is the first factor. */
export async function confirmCodes(parts: FactorParts, owner: Owner, typed: string): Promise<string[] | undefined> {
  const { db, clock, linkSecret } = parts
  const { accountId } = owner
  const app = await findCodeApp(db, accountId)
  if (!app) throw new Refusal('conflict', 'Bitte beginne noch einmal von vorn.')
  if (app.confirmed_at !== null) throw alreadyThere()
  const code = readCode(typed)
  if (code === undefined) throw wrongFields({ field: 'code', message: 'Ein Code hat sechs Ziffern.' })
  const secret = openSecret(linkSecret, accountId, app.secret)
  const step = matchCode(secret, code, clock(), app.last_step)
  if (step === undefined) throw clockOff(minutesOff(secret, code, clock())) ?? wrongCode()
  const told = { act: { kind: 'code app added' }, news: 'codesAdded' } as const
  return addFactor(parts, owner, told, async (trx) => {
    if (!(await noteStep(trx, app, step))) throw wrongCode()
    await confirmRow(trx, accountId, clock().getTime())
  })
}

const alreadyThere = () =>
  new Refusal('conflict', 'Es ist schon eine Authenticator-App eingerichtet. Entferne sie zuerst.')

/** Said here only, to who has the secret in any case: at a sign-in it would tell which codes will be good later. */
function clockOff(minutes: number | undefined): Refusal | undefined {
  if (minutes === undefined) return undefined
  const much = Math.max(1, Math.abs(minutes))
  const way = minutes < 0 ? 'nach' : 'vor'
  return wrongFields({
    field: 'code',
    message: `Die Uhr deines Handys geht etwa ${much} ${much === 1 ? 'Minute' : 'Minuten'} ${way}. Stell dort Datum und Uhrzeit auf „automatisch“ und nimm dann einen neuen Code.`,
  })
}
