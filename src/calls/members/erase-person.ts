import { keepAdministrator } from '../../accounts/keep-administrator.ts'
import type { App } from '../../app.ts'
import { eraseIntroductions } from '../../content/editing/erase-introductions.ts'
import { eraseMember } from '../../members/record/erase-member.ts'
import type { ErasedPerson } from '../../members/record/erased-rules.ts'
import type { Member } from '../../members/record/members.ts'

/** Everything that pennal keeps of a person, in whichever room: out of the tables at once, then out of the files. */
export async function erasePerson(
  { database, clock, wiping }: Pick<App, 'database' | 'clock' | 'wiping'>,
  accountId: string,
  basedOn: Pick<Member, 'id' | 'revision'>,
): Promise<ErasedPerson> {
  const { member, introductions } = await keepAdministrator(database, async (trx) => {
    const member = await eraseMember(trx, clock, accountId, basedOn)
    return { member, introductions: await eraseIntroductions(trx, member.ids) }
  })
  const { letters, isDone } = await wiping.wake()
  return {
    records: member.ids.length,
    formerStates: member.formerStates,
    accounts: member.accounts,
    introductions,
    undeliveredMails: member.mails.undelivered,
    notedMails: member.mails.noted,
    letters,
    isWiped: isDone,
  }
}
