import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/tables.ts'
import { type FieldError, wrongFields } from '../../errors.ts'
import { checkMailAddress } from '../input/mail-address-rules.ts'
import { replaceAddressOffice } from './address-office.ts'

const mostAddresses = 10

/** Who is told of new addresses from now on. Without any, changes would go unnoticed. */
export async function changeAddressOffice(
  db: Db,
  clock: Clock,
  accountId: string,
  typed: readonly string[],
): Promise<string[]> {
  const { addresses, errors } = checkAddresses(typed)
  if (errors.length > 0) throw wrongFields(...errors)
  await replaceAddressOffice(db, clock, accountId, addresses)
  return addresses
}

function checkAddresses(typed: readonly string[]): { addresses: string[]; errors: FieldError[] } {
  if (typed.length === 0) return refused('addressOffice', 'Bitte gib mindestens eine E-Mail-Adresse an.')
  if (typed.length > mostAddresses) return refused('addressOffice', `Höchstens ${mostAddresses} E-Mail-Adressen.`)
  const addresses: string[] = []
  const errors: FieldError[] = []
  for (const [at, given] of typed.entries()) {
    const checked = /[\r\n]/.test(given) ? { value: '' } : checkMailAddress(given)
    const problem = 'problem' in checked ? checked.problem : problemBeside(checked.value, addresses)
    if (problem !== undefined) errors.push({ field: `addressOffice.${at}`, message: problem })
    else if ('value' in checked) addresses.push(checked.value)
  }
  return { addresses, errors }
}

function problemBeside(address: string, others: readonly string[]): string | undefined {
  if (address === '') return 'Bitte gib eine gültige E-Mail-Adresse an.'
  const isKnown = others.some((other) => other.toLowerCase() === address.toLowerCase())
  return isKnown ? 'Diese Adresse steht schon da.' : undefined
}

const refused = (field: string, message: string) => ({ addresses: [], errors: [{ field, message }] })
