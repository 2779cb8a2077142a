import { createContext } from 'react-router'
import type { PasswordErrors } from '../accounts/passwords/new-password-rules.ts'
import type { ShownEmblems } from '../calls/emblems/show-emblems.ts'
import type { GalleriesContent } from '../calls/media/show-content.ts'
import type { GuestSignUp } from '../calls/programme/sign-up-by-link.ts'
import type { VisitorFound } from '../calls/search/find-for-visitor.ts'
import type { ContactErrors, ContactMessage } from '../contact/message-rules.ts'
import type { ContentOf, PublicCollectionName } from '../content/collections/collections.ts'
import type { PageContent } from '../content/reading/page-content.ts'
import type { EventContent } from '../content/reading/read-event.ts'
import type { FreePageContent } from '../content/reading/read-free-page.ts'
import type { Shown } from '../content/schema/shown.ts'
import type { PublicPageName } from '../content/site-map.ts'
import type { PlanData } from '../content/site-plan-rules.ts'
import type { GuestWish, Wish, WishErrors } from '../programme/sign-up/sign-up-input-rules.ts'
import type { Client } from './session/basic-authorization.ts'

/** All that a page rendered on the server can know: what everyone may read. There is no way from here to members' content. */
export interface PublicContent {
  read<Name extends PublicCollectionName>(name: Name): Promise<ContentOf<Name>>
  readPage<Name extends PublicPageName>(name: Name): Promise<Shown<PageContent<Name>>>
  /** A page of an editor's own; undefined where there is none, or none for visitors. */
  readFreePage(address: string): Promise<Shown<FreePageContent> | undefined>
  /** An event, by what its address goes by; undefined where there is none. */
  readEvent(reference: string): Promise<Shown<EventContent> | undefined>
  /** All galleries, and what introduces the page of one of them, where it has an introduction. */
  readGalleries(page: string): Promise<GalleriesContent>
  /** What editors have made of the site map, as visitors may know it. */
  plan(): Promise<PlanData>
  /** Coat of arms and circle, and what is made from them. */
  emblems(): Promise<ShownEmblems>
  /** What is public about a term. */
  search(term: string): Promise<VisitorFound>
  /** The day it is here, for what depends on it: which dates still lie ahead. */
  today: () => string
  /** The address that people type, for what names a page from outside. */
  origin: string
  client: Client
}

export const publicContent = createContext<PublicContent>()

/** A form that was sent in vain: what was typed, and what is wrong with it. */
export interface ContactTry {
  typed: ContactMessage
  errors: ContactErrors
  /** Nothing is: so many messages have come that this one has to wait. */
  isTooMuch?: true
}

export const contactTry = createContext<ContactTry | undefined>(undefined)

/** The same of a guest who signs up for an event. */
export interface GuestTry<Typed extends Wish = GuestWish> {
  typed: Typed
  errors: WishErrors
  /** Nothing is wrong with it: it cannot be taken now. */
  refusal: string | undefined
}

export const guestTry = createContext<GuestTry | undefined>(undefined)

/** What a guest finds behind his link: his sign-up, or that there is none any more. */
export type GuestPage = { signUp: GuestSignUp; tried?: GuestTry<Wish> } | 'dead' | 'withdrawn'

export const guestPage = createContext<GuestPage>('dead')

/** Whom a letter was written for, and its code. */
export interface Invited {
  code: string
  /** What he signs in with from now on. */
  user: string
  name: string
}

/** How far somebody has come with the code from a letter who has sent it without a script. */
export type InvitationStep =
  | { kind: 'code'; typed: string; error: string; refusal: string }
  | { kind: 'password'; invited: Invited; errors: PasswordErrors }
  | { kind: 'done'; user: string }

export const invitationStep = createContext<InvitationStep | undefined>(undefined)

/** Random for each drawing: an inline script or style that bears it was put there by us and by no content. */
export const drawingNonce = createContext<string>()

/** Where a page that fails while it is rendered says so; the log there knows the request. */
export const reportFault = createContext<(error: unknown) => void>()
