import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What the sample's privacy statement said as long as there was no form, and what it says now. */
const former =
  'Ein Kontaktformular gibt es nicht. Schreibst du uns eine E-Mail, verarbeiten wir deine Adresse und deine Nachricht, um dir zu antworten.'
const present =
  'Schreibst du uns über das Formular oder per E-Mail, verarbeiten wir deinen Namen, deine Adresse und deine Nachricht, um dir zu antworten. Was du in das Formular schreibst, wird auf unserem Server gespeichert, per E-Mail an den Ansprechpartner geschickt und nach sechs Monaten gelöscht. Damit niemand das Formular mit Werbung füllt, zählen wir, wie viele Nachrichten aus einem Netz kommen; dessen Adresse ist dabei nicht lesbar.'

/**
 * When each account was here last, so that it can be told what is new since; that a member has said that his address is still
 * right; and what visitors write to the fraternity.
 */
export const visitsAndMessages: Migration = {
  name: '024-visits-and-messages',
  async up(trx) {
    await trx.schema
      .createTable('visits')
      .addColumn('account_id', 'text', (column) =>
        column.primaryKey().notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('since', 'bigint')
      .execute()

    await trx.schema.alterTable('members').addColumn('confirmed_at', 'bigint').execute()

    await trx.schema
      .createTable('contact_messages')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('digest', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('mail_id', 'text')
      .execute()
    const { rows } = await sql<{ id: string; data: string }>`
      select id, data from entries where collection = 'privacy'`.execute(trx)
    for (const { id, data } of rows.filter((row) => row.data.includes(former))) {
      await sql`update entries set data = ${data.replace(former, present)} where id = ${id}`.execute(trx)
    }
    await trx.schema.createIndex('contact_messages_by_time').on('contact_messages').column('received_at').execute()
  },
}
