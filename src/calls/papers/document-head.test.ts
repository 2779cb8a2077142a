import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { findEmblems } from '../../emblems/emblems.ts'
import { useEmblemCalls } from '../../testing/set-ups/emblem-calls.ts'
import { documentHead } from './document-head.ts'

const drawing = (colour: string) => `<svg viewBox="0 0 60 90"><path fill="${colour}" d="M0 0h60L30 90z"/></svg>`

describe('the head of a document', () => {
  const { state, send } = useEmblemCalls('sqlite')
  const readHead = () => documentHead(state.calls.app)

  it('has a shield in the colours where there are no arms, and the ribbon', async () => {
    const { head, files } = await readHead()
    expect(head).toMatchObject({
      name: 'Pennälerverbindung Aurora zu Eschenfurt',
      genitive: 'der Pennälerverbindung Aurora zu Eschenfurt',
      arms: {
        path: '/arms.svg',
        alt: 'Schild in den Farben der Pennälerverbindung Aurora zu Eschenfurt',
        onDark: false,
      },
    })
    expect(head.ribbon.map(({ hex }) => hex)).toEqual(['#ff3300', '#c0c0c0', '#3399ff'])
    expect(Buffer.from(files['/arms.svg'] ?? '').toString()).toMatch(/#ff3300.*#c0c0c0.*#3399ff/)
  })

  it('has the arms as they are kept, drawn or painted', async () => {
    expect((await send('/arms', drawing('#cc0000'), 'wappen.svg')).status).toBe(201)
    const drawn = await readHead()
    expect(drawn.head.arms).toMatchObject({ path: '/arms.svg', alt: expect.stringMatching(/^Wappen der /) })
    expect(drawn.head.arms.ratio).toBeCloseTo(60 / 90, 1)
    expect(Buffer.from(drawn.files['/arms.svg'] ?? '').toString()).toContain('#cc0000')

    const png = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#00693e' } })
      .png()
      .toBuffer()
    expect((await send('/arms', png, 'wappen.png')).status).toBe(201)
    const { head, files } = await readHead()
    expect(head.arms).toMatchObject({ path: '/arms.png', ratio: 2 })
    expect(
      Buffer.from(files['/arms.png'] ?? '')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  it('lays arms on a dark ground that white paper would swallow', async () => {
    await send('/arms', drawing('#ffffff'), 'wappen.svg')
    expect((await readHead()).head.arms.onDark).toBe(true)
  })

  it('does with the shield where the file of the arms is lost', async () => {
    await send('/arms', drawing('#cc0000'), 'wappen.svg')
    const { app } = state.calls
    const { arms } = await findEmblems(app.database.db)
    const lent = await app.storage.lend(arms?.storage_key ?? '')
    await rm(lent.path)
    const { head, files } = await readHead()
    expect(head.arms.alt).toMatch(/^Schild/)
    expect(Buffer.from(files['/arms.svg'] ?? '').toString()).toContain('#ff3300')
  })
})
