import { client } from '../session/client.ts'
import { answerOf } from '../session/refused-call.ts'

const { backup, health } = client.members.io

export const fetchHealth = () => answerOf(health.$get())

export type BackupsNow = Awaited<ReturnType<typeof fetchBackup>>
export type BackupNow = BackupsNow['backup']

export const fetchBackup = () => answerOf(backup.$get())

export async function askForBackup(): Promise<void> {
  await answerOf(backup.$post())
}

export async function askForSurvivalCopy(): Promise<void> {
  await answerOf(backup['survival-copy'].$post())
}
