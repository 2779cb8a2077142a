import { describe, expect, it } from 'vitest'
import { checkEntry } from '../../../../content/schema/check-entry.ts'
import { readWholeSample } from '../../../../testing/samples/sample-fraternity.ts'
import { addStripe, entryWith, letFoxesDiffer, moveStripe, typedFrom } from './colours-form-rules.ts'
import { usualColours, usualHex } from './usual-colours.ts'

const sample = async () => {
  const [entry] = (await readWholeSample()).find(([name]) => name === 'fraternity')?.[1] ?? []
  return entry as Record<string, unknown>
}

describe('the form of the colours', () => {
  it('gives back an entry as it was', async () => {
    const entry = await sample()
    expect(entryWith(entry, typedFrom(entry))).toEqual(entry)
    const foxes = { ...entry, foxColours: { colours: entry.colours, percussion: 'gold' }, cap: { name: 'Blau' } }
    expect(entryWith(foxes, typedFrom(foxes))).toEqual(foxes)
  })

  it('changes its own fields only, and takes f30 for a colour', async () => {
    const entry = await sample()
    const typed = { ...typedFrom(entry), cap: { name: ' ', hex: '' }, percussion: 'silver' as const }
    const colours = [
      { key: 0, name: ' Grün ', hex: '063' },
      { key: 1, name: 'Weiß', hex: 'FFFFFF' },
    ]
    const changed = entryWith(entry, { ...typed, colours })
    const { cap, ...others } = entry
    expect(changed).toEqual({
      ...others,
      colours: [
        { name: 'Grün', hex: '#006633' },
        { name: 'Weiß', hex: '#ffffff' },
      ],
      percussion: 'silver',
    })
    expect(checkEntry('fraternity', changed).errors).toBeUndefined()
  })

  it('leaves what is no colour to be complained about, at its field', async () => {
    const entry = await sample()
    const typed = typedFrom(entry)
    const wrong = { ...typed, colours: typed.colours.with(1, { key: 1, name: 'Silber', hex: 'silbern' }) }
    const bare = { ...wrong, cap: { name: '', hex: '#ff0000' } }
    expect(checkEntry('fraternity', entryWith(entry, bare)).errors?.map(({ field }) => field)).toEqual([
      'colours.1.hex',
      'cap.name',
    ])
  })

  it('lets Füxe begin with what the Burschen wear, and keeps what was typed for them while it is off', async () => {
    const entry = await sample()
    const begun = letFoxesDiffer({ ...typedFrom(entry), percussion: 'gold' }, true)
    expect(entryWith(entry, begun)).toMatchObject({ foxColours: { colours: entry.colours, percussion: 'gold' } })
    const changed = { ...begun, foxColours: { colours: begun.colours.slice(1), percussion: 'none' as const } }
    const off = letFoxesDiffer(changed, false)
    expect(entryWith(entry, off)).not.toHaveProperty('foxColours')
    expect(letFoxesDiffer(off, true).foxColours).toEqual(changed.foxColours)
  })

  it('moves stripes within the ribbon and not beyond it', async () => {
    const { colours } = typedFrom(await sample())
    const names = (all: typeof colours) => all.map(({ name }) => name).join('-')
    expect(names(moveStripe(colours, 0, 1))).toBe('Silber-Rot-Hellblau')
    expect(names(moveStripe(colours, 2, -1))).toBe('Rot-Hellblau-Silber')
    expect(moveStripe(colours, 0, -1)).toBe(colours)
    expect(moveStripe(colours, 2, 1)).toBe(colours)
    expect(new Set(addStripe(colours.slice(1)).map(({ key }) => key)).size).toBe(3)
  })
})

it('knows usual colours however they are spelt', () => {
  expect(usualHex(' weiß ')).toBe('#ffffff')
  expect(usualHex('Ultramarin')).toBeUndefined()
  for (const hex of Object.values(usualColours)) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
})
