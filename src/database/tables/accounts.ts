export interface TablesOfAccounts {
  accounts: AccountsTable
  tokens: TokensTable
  sign_in_failures: SignInFailuresTable
  try_allowances: TryAllowancesTable
  known_networks: KnownNetworksTable
  one_time_links: OneTimeLinksTable
  merged_accounts: MergedAccountsTable
  visits: VisitsTable
  known_places: KnownPlacesTable
  login_changes: LoginChangesTable
  passkeys: PasskeysTable
  used_challenges: UsedChallengesTable
  code_apps: CodeAppsTable
  recovery_codes: RecoveryCodesTable
  rescue_codes: RescueCodesTable
  second_steps: SecondStepsTable
  owed_factors: OwedFactorsTable
  invitations: InvitationsTable
  account_rights: AccountRightsTable
  office_rights: OfficeRightsTable
  office_seats: OfficeSeatsTable
}

export interface AccountsTable {
  id: string
  /** What its owner signs in with, lower case and NFC: his e-mail address, or the name from a letter, to which no mail can go. */
  email: string
  title: string
  name: string
  role: 'member' | 'editor' | 'admin'
  password_hash: string
  /** Counts its passwords: a link that was signed under an older one opens nothing. */
  password_number: number
  disabled_at: number | null
  created_at: number
  last_sign_in_at: number | null
  /** The record of the person; null where there is none, as with the first administrator's. */
  member_id: string | null
}

export interface TokensTable {
  /** SHA-256 of the token in hex: a stolen database opens no session. */
  hash: string
  account_id: string
  issued_at: number
  last_used_at: number
  /** What the session is called by those who may see or end it; it opens nothing. */
  id: string
  /** In words, as deviceOf has them; '' where it is older than these. */
  device: string
  /** As coarse as networkOf. */
  network: string
  opened_by: 'password' | 'passkey' | 'password and passkey' | 'password and code'
  /** When its owner has last shown that it is he. */
  proved_at: number
}

/** One row per account and network: how many sign-ins have failed since the window opened. */
export interface SignInFailuresTable {
  key: string
  failures: number
  window_started_at: number
}

/** Tries that come back one by one; a row stands for as long as some are missing. */
export interface TryAllowancesTable {
  key: string
  /** When all of them will be back. */
  full_at: number
}

/** From where a member has signed in to his account lately: junk from elsewhere does not stop him there. */
export interface KnownNetworksTable {
  account_id: string
  /** Hashed, with the account in it: it does not tell who was where. */
  network: string
  last_used_at: number
}

/** The one link that lets an account choose a password. A new one takes the place of the old. */
export interface OneTimeLinksTable {
  account_id: string
  /** SHA-256 of the secret in the link, in hex. */
  hash: string
  purpose: 'invitation' | 'forgotten'
  created_at: number
  expires_at: number
}

/** The latest invitation of an account. It stays when it was followed: who has never come is seen by it, and who has. */
export interface InvitationsTable {
  account_id: string
  way: 'mail' | 'letter'
  invited_at: number
  /** How often by now. */
  times: number
  /** SHA-256 of the code on paper, in hex; null where there is none, or none any more. */
  code_hash: string | null
  expires_at: number | null
}

/** Whose an account was before his record was merged into another, so that separating the two gives it back. */
export interface MergedAccountsTable {
  account_id: string
  member_id: string
}

/** When an account was here last. */
export interface VisitsTable {
  account_id: string
  seen_at: number
  /** When the visit before this one ended; null on the first one. */
  since: number | null
}

/** With what and from where roughly a member has signed in before: what is new to it he is told by mail. */
export interface KnownPlacesTable {
  account_id: string
  /** Device and provider, hashed with the account in it. */
  place: string
  last_used_at: number
}

/** The address that a member wants to sign in with, until he has shown that it is his. A new one takes the place of the old. */
export interface LoginChangesTable {
  account_id: string
  email: string
  /** SHA-256 of the secret in the link, in hex. */
  hash: string
  created_at: number
  expires_at: number
}
/** What a device has made for one account. No secret is kept here. */
export interface PasskeysTable {
  /** As the device has named it, in base64url. */
  id: string
  account_id: string
  /** In base64url. */
  public_key: string
  /** How often it was used, as it says itself; 0 for those that do not count. */
  counter: number
  /** How a browser reaches it: a list, as JSON. */
  transports: string
  /** 1 where it is kept on several devices, so that losing one of them is no loss. */
  is_backed_up: number
  name: string
  created_at: number
  last_used_at: number | null
  /** When its counter went back: there are two of it. */
  locked_at: number | null
}

/** What a device has signed already: nobody comes with it a second time. */
export interface UsedChallengesTable {
  challenge: string
  expires_at: number
}

/** The app on a phone that shows a code each half minute. */
export interface CodeAppsTable {
  account_id: string
  /** Sealed by factors/seal-secret.ts. */
  secret: string
  /** The half minute whose code was used last: it and those before it are good no more. */
  last_step: number
  created_at: number
  /** Null until its owner has shown by a code that it works; it counts for nothing before. */
  confirmed_at: number | null
}

export interface RecoveryCodesTable {
  account_id: string
  hash: string
  used_at: number | null
}

/** What another administrator, or who runs the server, has printed for one who has lost everything else. */
export interface RescueCodesTable {
  account_id: string
  hash: string
  expires_at: number
}

/** A right password, which waits for the second step. */
export interface SecondStepsTable {
  /** SHA-256 of the ticket in hex. */
  hash: string
  account_id: string
  /** Which password it was: with another one the step is void. */
  password_number: number
  expires_at: number
}

/** Who has to set up a second factor, and by when. The row goes as soon as he has one. */
export interface OwedFactorsTable {
  account_id: string
  why: 'role' | 'recovery'
  due_at: number
}

/** What an account may do beside its role: a right, or `collection:` and the name of one. */
export interface AccountRightsTable {
  account_id: string
  what: string
}

/** What an office brings to whoever holds it; said in the same way. */
export interface OfficeRightsTable {
  office: string
  what: string
}

/** Whom an administrator, or a change of semester, has confirmed in an office; the list says no more than a name. */
export interface OfficeSeatsTable {
  /** The entry of the list. */
  entry_id: string
  office: string
  /** As the list wrote him then. */
  person: string
  member_id: string
  confirmed_by: string | null
  confirmed_at: number
}
