import { commandLine } from '../../command-line.ts'

/** What the copy says of itself to somebody who finds it years later. */
export function readmeText(copy: {
  name: string
  origin: string
  day: string
  archive: string | undefined
  isForRecipient: boolean
  missing: readonly string[]
}): string {
  const { name, origin, day, archive, isForRecipient, missing } = copy
  const who = isForRecipient
    ? 'Die Schlüsseldatei haben die, deren Schlüssel in BACKUP_RECIPIENT stand.'
    : 'age fragt nach der Passphrase: Es ist die aus BACKUP_PASSPHRASE.'
  const members = archive
    ? `Was nur Mitglieder lesen, steckt in der Datei ${archive}: ein ZIP-Archiv mit der
Mitgliederliste, den Texten, Dokumenten und Bildern, verschlüsselt mit dem
Programm „age“ (https://age-encryption.org). So wird es geöffnet:

    ${isForRecipient ? 'age -d -i SCHLUESSELDATEI' : 'age -d'} -o mitglieder.zip ${archive}

${who}
Danach mitglieder.zip auspacken und darin index.html öffnen.`
    : `Der Teil für Mitglieder fehlt in dieser Kopie: Es war weder BACKUP_PASSPHRASE
noch BACKUP_RECIPIENT gesetzt, und unverschlüsselt wird er nicht geschrieben.`
  const lost =
    missing.length === 0 ? '' : `\nNicht zu bekommen war:\n${missing.map((each) => `  ${each}`).join('\n')}\n`
  return `${name}
Kopie der Website ${origin} vom ${day}

index.html in einem Browser öffnen: Alle öffentlichen Seiten sind da, ohne
Internet und ohne ein besonderes Programm. Formulare, Suche und Anmeldung
gibt es nur auf der lebenden Website.

${members}
${lost}
Das ist keine Sicherung: Zurückholen lässt sich die Website nur aus einer
Sicherung (${commandLine('backup')}).
`
}
