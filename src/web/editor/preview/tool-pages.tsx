import { useLoaderData } from 'react-router'
import type { EntryOf } from '../../../content/collections/collections.ts'
import type { Shown } from '../../../content/schema/shown.ts'
import { Notice } from '../../../design/page/notice.tsx'
import { IntroFrame } from '../../members/frame/intro-frame.tsx'
import { NamedFrame } from '../../shell/named-frame.tsx'
import { useCurrentPage } from '../../shell/use-current-page.ts'
import { useWords } from '../../shell/use-words.ts'

/** What stands below the head of each of them. */
const tools: Partial<Record<string, string>> = {
  search: 'das Suchfeld und was es findet',
  login: 'die Felder zum Anmelden',
  forgotten: 'das Feld für die E-Mail-Adresse',
  password: 'die Felder für das neue Passwort',
  downloads: 'die Listen der Dokumente',
  upload: 'das Hochladen von Dateien',
  pictures: 'die Bilderordner',
  directory: 'das Verzeichnis {der Bundesbrüder}',
  address: 'das Formular für die eigene Adresse',
  account: 'die Angaben zum eigenen Konto',
}

function Rest() {
  const { page } = useCurrentPage()
  const words = useWords()
  return (
    <Notice title="Hier siehst du nur den Kopf der Seite">
      Was darunter kommt ({words(tools[page?.name ?? ''] ?? '')}), ist ein Teil des Programms: Es lässt sich nicht als
      Text ändern, und die Vorschau zeigt es nicht.
    </Notice>
  )
}

/** The head of a public page that is a tool. */
export function PublicTool() {
  const { intro } = useLoaderData<{ intro: EntryOf<'intros'> }>()
  return (
    <NamedFrame lead={intro.lead} notice={intro.notice} width="wide">
      <Rest />
    </NamedFrame>
  )
}

/** The head of a members' page that is a tool. */
export function MembersTool() {
  const { intro } = useLoaderData<{ intro: Shown<EntryOf<'internIntros'>> }>()
  return (
    <IntroFrame intro={intro}>
      <Rest />
    </IntroFrame>
  )
}
