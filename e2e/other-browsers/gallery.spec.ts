import { expect, test } from './stories.ts'

test('a visitor opens a picture large, goes on by keyboard, and comes back to where it was', async ({ visitor }) => {
  await visitor.open('/gallery2019')
  expect(await visitor.asks(() => document.querySelectorAll('.picture-frame img').length)).toBe(12)
  await visitor.press('Tab')
  await expect.poll(() => visitor.asks(() => document.documentElement.dataset.app)).toBe('alive')
  const caption = await visitor.asks(() => document.querySelector<HTMLElement>('.picture-caption')?.innerText ?? '')
  // A name has plain blanks, also where no line may end.
  await visitor.click('link', caption.replace(/\s+/g, ' '))
  await visitor.seesThe('dialog', 'Bilder aus dem Jahr 2019')
  await visitor.sees('1 von 12')
  const isDrawn = () => {
    const picture = document.querySelector<HTMLImageElement>('dialog[open] img')
    return picture?.complete === true && picture.naturalWidth > 300
  }
  await expect.poll(() => visitor.asks(isDrawn)).toBe(true)
  await visitor.press('ArrowRight')
  await visitor.sees('2 von 12')
  await expect.poll(() => visitor.asks(isDrawn)).toBe(true)
  await visitor.press('Escape')
  await visitor.seesNo('2 von 12')
  await visitor.isAt('/gallery2019')
})
