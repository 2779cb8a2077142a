import { deleteAccountsOf } from '../../accounts/accounts-of-members.ts'
import { keepAdministrator } from '../../accounts/keep-administrator.ts'
import { forgetConfirmers } from '../../accounts/rights/rights.ts'
import type { App } from '../../app.ts'
import { forgetActs } from '../../audit/forget-acts.ts'
import type { Act } from '../../audit/record-act.ts'
import { forgetCircularWriters } from '../../circulars/circulars.ts'
import { forgetRecipients } from '../../circulars/recipients.ts'
import { eraseMessages } from '../../contact/erase-messages.ts'
import { eraseIntroductions } from '../../content/editing/erase-introductions.ts'
import { forgetEditors } from '../../content/editing/forget-editors.ts'
import { lockContentVersion } from '../../content/entries.ts'
import { forgetInRemoved } from '../../database/samples/removed-samples.ts'
import type { Tx } from '../../database/tables.ts'
import { forgetEmblemChangers } from '../../emblems/emblems.ts'
import { Refusal } from '../../errors.ts'
import { fileKinds } from '../../file-kinds.ts'
import { purgeDeleted } from '../../files/deleted-files.ts'
import { forgetSenders } from '../../files/forget-senders.ts'
import { forgetInHandovers } from '../../handover/changing/forget-in-handovers.ts'
import { forgetReminded } from '../../handover/duties/reminders.ts'
import { forgetTickers } from '../../handover/duties/ticks.ts'
import { forgetTellers } from '../../mail/forget-tellers.ts'
import { eraseMedia, forgetMediaEditors, longAgo } from '../../media/erase-media.ts'
import { mediaFiles } from '../../media/media-files.ts'
import { eraseRequests, forgetDeciders } from '../../members/own-data/data-requests.ts'
import { eraseMember } from '../../members/record/erase-member.ts'
import type { ErasedPerson } from '../../members/record/erased-rules.ts'
import { forgetAuthors } from '../../members/record/forget-authors.ts'
import { lockNamed } from '../../members/record/forget-named.ts'
import { findMerged, type Member } from '../../members/record/members.ts'
import { forgetFolderMakers } from '../../pictures/folders.ts'
import { eraseSignUps } from '../../programme/sign-up/erase-sign-ups.ts'
import { forgetMarkers } from '../../setup/setup-marks.ts'

/** What the transaction that erases him answers, so that the acts that say so name all of it. */
interface ErasedIds {
  accountIds: readonly string[]
  memberIds: readonly string[]
}

export const erasedActs = ({ memberIds, accountIds }: ErasedIds): Act[] => [
  ...memberIds.map((id): Act => ({ kind: 'member erased', on: { sort: 'member', id } })),
  ...accountIds.map((id): Act => ({ kind: 'account erased', on: { sort: 'account', id } })),
]

/** Everything that pennal keeps of a person, in whichever room: out of the tables at once, then out of the files. */
export async function erasePerson(
  { database, clock, wiping, storage, log }: Pick<App, 'database' | 'clock' | 'wiping' | 'storage' | 'log'>,
  accountId: string,
  basedOn: Pick<Member, 'id' | 'revision'>,
  /** What is done with it, or not at all. */
  beside: (trx: Tx) => Promise<void> = async () => {},
): Promise<ErasedPerson> {
  const { member, accounts, introductions } = await keepAdministrator(database, async (trx) => {
    // Before all else: who publishes his draft holds the content first, and then the draft that goes with his account.
    await lockContentVersion(trx)
    // Before his accounts, or an invitation under way would leave one behind.
    const merged = await findMerged(trx, basedOn.id)
    await lockNamed(trx, [basedOn.id, ...merged.map(({ id }) => id)])
    // Before the mails, or a password forgotten just now would leave one behind.
    const accounts = await deleteAccountsOf(trx, basedOn.id)
    const member = await eraseMember(trx, clock, basedOn, accounts)
    const ids = accounts.map(({ id }) => id)
    if (ids.includes(accountId)) {
      throw new Refusal('unprocessable', 'Deinen eigenen Eintrag muss ein anderer Administrator löschen.')
    }
    if (ids.length > 0) {
      const forgetting = [forgetAuthors, forgetEditors, forgetMediaEditors, forgetTellers, forgetFolderMakers]
      const others = [forgetMarkers, forgetEmblemChangers, forgetTickers, forgetCircularWriters, forgetDeciders]
      for (const forget of [...forgetting, ...others, forgetConfirmers]) await forget(trx, ids)
      await forgetSenders(trx, fileKinds, ids)
      await forgetInRemoved(trx, ids)
    }
    await eraseMessages(trx, member.addresses)
    await eraseSignUps(trx, { accountIds: ids, addresses: member.addresses })
    await forgetRecipients(trx, member.ids)
    await forgetInHandovers(trx, member, ids)
    await forgetReminded(trx, member.ids)
    const { introductions, photos } = await eraseIntroductions(trx, member.ids)
    await eraseMedia(trx, photos)
    // What is decided by it looks once more at what he has asked for.
    await beside(trx)
    await eraseRequests(trx, member.ids)
    await forgetActs(trx, { accountIds: ids, memberIds: member.ids })
    return { member, accounts: ids.length, introductions, accountIds: ids, memberIds: member.ids }
  })
  const arePhotosGone = await purgeDeleted({ db: database.db, storage }, mediaFiles, longAgo).then(
    () => true,
    (error) => {
      // The next start, or the next day, purges them.
      log.warn({ err: error }, 'photos of an erased person are still to be purged')
      return false
    },
  )
  const { letters, isDone } = await wiping.wake()
  return {
    records: member.ids.length,
    formerStates: member.formerStates,
    accounts,
    introductions,
    undeliveredMails: member.mails.undelivered,
    notedMails: member.mails.noted,
    letters,
    isWiped: isDone && arePhotosGone,
  }
}
