import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailsTable } from '../database/tables.ts'
import { makeFolder, syncFolder } from '../storage/durable-folders.ts'
import { composeMail } from './compose-mail.ts'
import { letterFileName } from './letter-file-rules.ts'
import type { MailTransport } from './mail-transport.ts'

/** Where mails go that no server takes: one file each, as a mail program opens it and a person can read it. */
export async function openMailFolder(folder: string): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true })
  await makeFolder(folder)
  return {
    way: 'files',
    async send(mail, enclosed) {
      const { message } = await transport.sendMail(composeMail(mail, { isEncoded: false, ...enclosed }))
      await writeDurably(folder, fileOf(mail), message as Buffer)
    },
    async withdraw(mail) {
      await rm(join(folder, fileOf(mail)), { force: true })
      await syncFolder(folder)
    },
    close() {},
  }
}

const fileOf = ({ created_at, to_address, id }: MailsTable): string =>
  letterFileName({ id, to: to_address, createdAt: created_at })

/** A file of that name is whole, and outlives a power cut. It may hold a one-time link, so it is for its owner only. */
async function writeDurably(folder: string, name: string, bytes: Buffer): Promise<void> {
  const draft = join(folder, `.${name}.part`)
  {
    await using file = await open(draft, 'w', 0o600)
    await file.writeFile(bytes)
    await file.sync()
  }
  await rename(draft, join(folder, name))
  await syncFolder(folder)
}
