import { expect, test } from './stories.ts'

test('a visitor comes from the start page to the dates, and by a link to a semester', async ({ visitor }) => {
  await visitor.open('/')
  await visitor.click('button', 'Erkunden')
  await visitor.click('link', 'Veranstaltungen')
  await visitor.isAt('/calendar')
  await visitor.seesThe('heading', 'Bereits feststehende Termine')
  await visitor.seesThe('heading', 'Was kommt')
  await visitor.sees('Weihnachtskneipe 2026')
  await visitor.open('/calendar#ws2021-22')
  const isInView = () => {
    const semester = [...document.querySelectorAll('h2')].find((each) => each.innerText.includes('2021/22'))
    const { top = -1 } = semester?.getBoundingClientRect() ?? {}
    return top >= 0 && top < innerHeight
  }
  await expect.poll(() => visitor.asks(isInView)).toBe(true)
})
