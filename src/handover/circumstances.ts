import type { Terms } from '../text/term-rules.ts'
import type { HandoverAccount, HandoverFacts, HandoverPlan } from './handover-answers.ts'

/** Somebody who has a record, as far as a change of semester needs him. */
export interface KnownPerson {
  id: string
  /** With his title, as lists write him. */
  fullName: string
  firstName: string
  /** First name and surname. */
  name: string
  nickname: string
  /** 30.03.2007; empty where he does not share it. */
  birthday: string
  exam: string
  email: string
  isLiving: boolean
  /** Where members find out how to reach him; null where the directory does not show him. */
  cardPath: string | null
}

export interface KnownPeople {
  /** Whom a record is about, also by way of one that was merged into it. */
  byId: (id: string) => KnownPerson | undefined
  /** The living one whom a written name means beyond doubt. */
  byName: (written: string) => KnownPerson | undefined
}

export interface KnownOffice extends Omit<HandoverFacts['offices'][number], 'before'> {
  /** What it is there for, in a sentence; empty where the site does not say it. */
  summary: string
}

export interface KnownAccount extends Omit<HandoverAccount, 'before' | 'after'> {
  memberId: string | null
}

/** Everything of the other rooms that a change of semester follows from: gathered once, then judged by pure rules. */
export interface Circumstances {
  /** The day it is in Germany. */
  today: { year: number; month: number }
  terms: Terms
  /** Those that are shown, in their order. */
  offices: KnownOffice[]
  /** The list of the Chargierten, the newest semester first. */
  held: { key: string; semester: string; holders: { office: string; person: string }[] }[]
  /** The list of the Senioren, in its order; names in plain text. */
  seniors: { number: number; semester: string; name: string }[]
  /** The semesters of the calendar. */
  calendar: { key: string; title: string }[]
  accounts: KnownAccount[]
  people: KnownPeople
  mailboxes: HandoverPlan['mailboxes']
  /** The sections of imprint and privacy statement that somebody has changed by hand: these stay as they are. */
  handWritten: string[]
  penalties: HandoverFacts['penalties']
  figures: HandoverFacts['figures']
  openDuties: HandoverFacts['openDuties']
  /** The page on which holders tick off what is done. */
  dutiesPath: string
}
