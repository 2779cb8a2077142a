import { beSignedIn, test } from './stories.ts'

test('a visitor finds pages, a member documents too, and nobody what is not there', async ({ visitor, server }) => {
  await visitor.open('/search')
  await visitor.fill('Suchbegriff', 'Stiftungsfest')
  await visitor.press('Enter')
  await visitor.isAt('/search?term=Stiftungsfest')
  await visitor.seesThe('link', '130. Stiftungsfest')

  await beSignedIn(visitor, server)
  await visitor.open('/search')
  await visitor.fill('Suchbegriff', 'Strafenkatalog')
  await visitor.click('button', 'Suche')
  await visitor.seesThe('link', 'Strafenkatalog')
  await visitor.fill('Suchbegriff', 'Xylophonquartett')
  await visitor.click('button', 'Suche')
  await visitor.sees('Mist, leider nichts gefunden. Nächster Versuch...')
})
