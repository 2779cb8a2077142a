import { writeFile } from 'node:fs/promises'
import { dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as german } from '@zxcvbn-ts/language-de'
import { bareOf, foldPassword } from '../src/accounts/passwords/password-reading-rules.ts'
import { makeDigest } from '../src/accounts/passwords/word-digest.ts'

/** What people around here choose beyond what the lists of the world have. */
const ourOwn = `
  passwoerter passphrase losungswort geheimwort meinpasswort meinkennwort neuespasswort testpassword testpasswort
  defaultpassword standardpasswort adminadmin rootroot superuser webadmin benutzer benutzername einloggen
  anmeldung welcomeback sesamoeffnedich changemenow aenderemich bitteaendern iloveyousomuch iloveyouforever
  ichliebedich ichliebdich liebedich schatzilein engelchen mausezahn marienkaefer sternschnuppe happybirthday
  bundesliga borussiadortmund bayernmuenchen fcbayernmuenchen werderbremen hamburgersv koeln fortnite
  internetexplorer instagram samsunggalaxy hallohallo hallowelt nichtssagend keineahnung blablabla testtesttest
  mercedesbenz harleydavidson jesuschristus gottesliebe gymnasium abitur abiturient pennal pennaeler
  pennaelerverbindung studentenverbindung burschenschaft bundesbruder bundesbrueder couleur fuxmajor
`
  .trim()
  .split(/\s+/)

/** Fewer letters are no word: what is around them makes the password. */
const fewestLetters = 4
/** What has no word in it must be a password as it stands. */
const fewestCharacters = 12

/** The passwords, words and names that are not to be used, as they are compared. */
export function commonPasswords(): Set<string> {
  const lists = [common['passwords-common'], german.commonWords, german.firstnames, german.lastnames, ourOwn]
  const words = new Set<string>()
  for (const typed of lists.flat()) {
    const folded = foldPassword(String(typed))
    const bare = bareOf(folded)
    if (bare.length >= fewestLetters) words.add(bare)
    else if (folded.length >= fewestCharacters) words.add(folded)
  }
  return words
}

/**
 * Makes src/accounts/passwords/common-password-digest.ts out of the packaged lists: marks from which a password can be recognised
 * and no list be read. To be run again when a package has a new release.
 */
export function writeDigest(words: ReadonlySet<string>): string {
  const digest = makeDigest(words).toString('base64')
  return `/** Made by tools/digest-passwords.ts from ${words.size} passwords, words and names. */\nexport const digest =\n  '${digest}'\n`
}

if (import.meta.main)
  await writeFile('src/accounts/passwords/common-password-digest.ts', writeDigest(commonPasswords()))
