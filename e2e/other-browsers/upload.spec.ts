import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beSignedIn, test } from './stories.ts'

test('a member sends a document, which is there for all; what may not come is refused', async ({ visitor, server }) => {
  const folder = await mkdtemp(join(tmpdir(), 'pennal-chosen-'))
  const [welcome, unwelcome] = [join(folder, 'Einladung zur Kneipe.txt'), join(folder, 'Seite.html')]
  await writeFile(welcome, 'Aurora sei es Panier!\n')
  await writeFile(unwelcome, '<p>Aurora</p>')
  await beSignedIn(visitor, server)
  await visitor.open('/upload')
  await visitor.sees('Noch keine Dateien ausgewählt.')
  await visitor.choose('Dateien auswählen', [welcome, unwelcome])
  await visitor.sees('Einladung zur Kneipe.txt', '22 B', 'Bereit.', 'Seite.html', 'Dieser Dateityp ist nicht erlaubt.')
  await visitor.click('button', 'Start Upload')
  await visitor.sees('Hochgeladen.')
  await visitor.open('/downloads')
  await visitor.sees('Einladung zur Kneipe.txt')
  await visitor.seesNo('Seite.html')
  await rm(folder, { recursive: true })
})
