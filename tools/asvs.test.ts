import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url).pathname
const page = readFileSync(`${root}docs/asvs.md`, 'utf8')

/** How many items of levels 1 and 2 each section of ASVS 5.0.0 has; they are its first ones. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}

/** Those of level 1. */
const first = `
  1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3
  4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2
  7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5
  11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`
  .trim()
  .split(/\s+/)

const asked = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
)

const items = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [id = '', level = '', what = '', state = '', how = '', tested = '', ...more] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { id, level, what, state, how, tested, more }
  })

const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^(src|e2e|tools|docs|bench|seed)\/|^[\w-]+\.(md|json|ts)$/.test(name))

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

describe('docs/asvs.md', () => {
  it('has each item of levels 1 and 2 once, in order, under its level', () => {
    expect(asked).toHaveLength(253)
    expect(items.map(({ id }) => id)).toEqual(asked)
    expect(items.filter(({ level }) => level === '1').map(({ id }) => id)).toEqual(first)
    expect(items.filter(({ level }) => level !== '1' && level !== '2')).toEqual([])
  })

  it('says of each what is asked, how it stands and why', () => {
    for (const { id, what, state, how, tested, more } of items) {
      expect([id, ['met', 'n/a', 'deviation'].includes(state), more]).toEqual([id, true, []])
      expect([id, [what, how, tested].includes('')]).toEqual([id, false])
    }
  })

  it('names a test of what is met, or says why there is none', () => {
    const bare = items.filter(({ state, tested }) => {
      return state === 'met' && !filesIn(tested).some(isTest) && !/^by reading: ./.test(tested)
    })
    expect(bare.map(({ id }) => id)).toEqual([])
  })

  it('names files that exist, and as tests nothing but tests', () => {
    expect(filesIn(page).length).toBeGreaterThan(400)
    expect([...new Set(filesIn(page))].filter((file) => !existsSync(`${root}${file}`))).toEqual([])
    expect(items.flatMap(({ tested }) => filesIn(tested)).filter((file) => !isTest(file))).toEqual([])
  })

  it('leads to places of its own that exist', () => {
    const heads = [...page.matchAll(/^## (.+)$/gm)].map(([, head = '']) => head.toLowerCase().replaceAll(' ', '-'))
    const places = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, place = '']) => place)
    expect(places.filter((place) => !heads.includes(place))).toEqual([])
  })

  it('counts right', () => {
    const told = [...page.matchAll(/^\| (met|not applicable|deviation|all of levels 1 and 2) \| (\d+) \|$/gm)]
    const count = (wanted: string) => items.filter(({ state }) => state === wanted).length
    expect(told.map(([, what, number]) => [what, Number(number)])).toEqual([
      ['met', count('met')],
      ['not applicable', count('n/a')],
      ['deviation', count('deviation')],
      ['all of levels 1 and 2', items.length],
    ])
  })

  it('lists whatever uses cryptography for more than a checksum or an id', () => {
    const inventory = page.split('## Keys and algorithms')[1]?.split('\n## ')[0] ?? ''
    const strong =
      'createHmac|create(?:De|C)ipheriv|hkdf|hkdfSync|pbkdf2|scrypt|createSign|createVerify|timingSafeEqual|randomBytes|randomInt|hash'
    const uses = new RegExp(
      `import (?:type )?\\{[^}]*\\b(?:${strong})\\b[^}]*\\} from 'node:crypto'|'@node-rs/argon2'|'@simplewebauthn/server'`,
    )
    const users = globSync('src/**/*.ts', { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !file.startsWith('src/testing/') && !isTest(file))
      .filter((file) => uses.test(readFileSync(`${root}${file}`, 'utf8')))
    expect(users.length).toBeGreaterThan(15)
    expect(users.filter((file) => !inventory.includes(`\`${file}\``))).toEqual([])
  })
})
