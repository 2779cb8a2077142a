import { readFile, writeFile } from 'node:fs/promises'
import { dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as german } from '@zxcvbn-ts/language-de'
import { bareOf, foldPassword } from '../src/accounts/passwords/password-reading-rules.ts'
import { makeDigest } from '../src/accounts/passwords/word-digest.ts'
import { leakedPasswordsSource } from '../src/program-files.ts'

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

/** Of leaked ones there are many that are nobody's word: what is around so few letters makes the password. */
const fewestLeakedLetters = 6

/** Leaked passwords as they are compared, of a list with one in each line. */
export function leakedPasswords(list: string): Set<string> {
  const words = new Set<string>()
  for (const typed of list.split(/\r?\n/)) {
    const folded = foldPassword(typed)
    const bare = bareOf(folded)
    if (bare.length >= fewestLeakedLetters) words.add(bare)
    if (folded.length >= fewestCharacters) words.add(folded)
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

/** With the path of a list of leaked passwords, the marks of those are made, too: docs/decisions/080-coming-in-on-paper.md. */
if (import.meta.main) {
  await writeFile('src/accounts/passwords/common-password-digest.ts', writeDigest(commonPasswords()))
  const [list] = process.argv.slice(2)
  if (list) {
    const words = leakedPasswords(await readFile(list, 'utf8'))
    await writeFile(`src/${leakedPasswordsSource}`, makeDigest(words))
    console.log(`${words.size} leaked passwords`)
  }
}
