import { Hono } from 'hono'
import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import type { HeldOffice } from '../../content/reading/held-offices.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId } from '../../http/id-shape.ts'
import type { DirectoryEntry } from '../../members/directory/directory-facts.ts'
import { noSuchEntry, readDirectoryEntry } from '../../members/directory/read-directory-entry.ts'
import type { Bearer } from '../../text/person-name-rules.ts'
import { findIntroduction, type Introduction } from './find-introduction.ts'
import { peopleByName } from './people-by-name.ts'

/** The names that are people of the directory, for pages to make ways to them. */
export interface NamesAnswer {
  people: Bearer[]
}

/** A person as the directory shows him, with what the pages for members say of him. */
export interface CardAnswer {
  person: DirectoryEntry
  offices: readonly Pick<HeldOffice, 'title' | 'semester'>[]
  introduction: Introduction | null
}

type Parts = Pick<App, 'database' | 'contentVersion' | 'linkSecret' | 'clock' | 'log'>

/** Who is meant by a name, and the one card that each name opens. */
export function people(app: Parts) {
  const { database } = app
  return new Hono<CallEnvironment>()
    .get('/members/io/people', async (c) => {
      const { named } = await peopleByName(database)
      return c.json({ people: named } satisfies NamesAnswer)
    })
    .get('/members/io/people/:id', async (c) => {
      return c.json(await readCard(app, c.var.member, demandId(c.req.param('id'), noSuchEntry)))
    })
}

async function readCard(app: Parts, viewer: SignedIn, id: string): Promise<CardAnswer> {
  const person = await readDirectoryEntry(app.database.db, id)
  const { officesOf } = await peopleByName(app.database)
  const introduction = await findIntroduction(app, viewer, id)
  const offices = officesOf(id).map(({ title, semester }) => ({ title, semester }))
  return { person, offices, introduction: introduction ?? null }
}
