export interface TablesOfAccounts {
  accounts: AccountsTable
  tokens: TokensTable
  sign_in_failures: SignInFailuresTable
  try_allowances: TryAllowancesTable
  known_networks: KnownNetworksTable
  one_time_links: OneTimeLinksTable
  merged_accounts: MergedAccountsTable
  visits: VisitsTable
}

export interface AccountsTable {
  id: string
  /** Lower case and NFC; what a person types is folded the same way before it is compared. */
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
