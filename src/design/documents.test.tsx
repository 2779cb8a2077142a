import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { DisclosureMenu } from './overlay/disclosure-menu.tsx'
import { Card } from './page/card.tsx'
import { CardGrid } from './page/card-grid.tsx'
import { Notice } from './page/notice.tsx'
import { Progress } from './page/progress.tsx'
import { Skeleton } from './page/skeleton.tsx'
import { Showcase } from './showcase/showcase.tsx'

describe('components of pages without JavaScript', () => {
  it.each([
    'button',
    'icon',
    'overlay/disclosure-menu',
    'page/accordion',
    'page/card',
    'page/card-grid',
    'page/notice',
    'page/page-frame',
    'page/progress',
    'page/ribbon',
    'page/section-head',
    'page/skeleton',
    'form/checkbox-field',
    'form/field-frame',
    'form/select-field',
    'form/text-area',
    'form/text-field',
    'table/table',
  ])('%s needs no library in the browser', (name) => {
    const source = readFileSync(new URL(`./${name}.tsx`, import.meta.url), 'utf8')
    const imports = [...source.matchAll(/from '([^']+)'/g)].map((match) => match[1] as string)
    expect(imports.filter((from) => from !== 'react' && !from.startsWith('.'))).toEqual([])
  })

  it('carry no style attribute, which the policy would refuse', () => {
    expect(renderToStaticMarkup(<Showcase />)).not.toContain(' style=')
  })
})

describe('button', () => {
  it('stays in place while busy, and says so', () => {
    expect(renderToStaticMarkup(<Button busy>Senden</Button>)).toBe(
      '<button type="button" class="button button-primary" aria-busy="true" aria-disabled="true">Senden</button>',
    )
  })
})

describe('a button that has done its work', () => {
  it('can stay and keep the focus', () => {
    expect(renderToStaticMarkup(<Button aria-disabled>Fertig</Button>)).toContain('aria-disabled="true"')
    expect(renderToStaticMarkup(<Button>Weiter</Button>)).not.toContain('aria-disabled')
  })
})

describe('icon', () => {
  it('is silent unless it has a label', () => {
    expect(renderToStaticMarkup(<Icon name="heart" />)).toContain('aria-hidden="true"')
    expect(renderToStaticMarkup(<Icon name="heart" label="Herz" />)).toContain('role="img" aria-label="Herz"')
  })
})

describe('card grid', () => {
  it('is a list of cards', () => {
    const markup = renderToStaticMarkup(
      <CardGrid>
        <Card title="Eins" />
        <Card title="Zwei" />
      </CardGrid>,
    )
    expect(markup.match(/<li>/g)).toHaveLength(2)
    expect(markup).toContain('<h2 class="card-title">Zwei</h2>')
  })
})

describe('notice', () => {
  it('is announced when it came up while the page was open', () => {
    expect(renderToStaticMarkup(<Notice live>Gut</Notice>)).toContain('role="status"')
    expect(
      renderToStaticMarkup(
        <Notice tone="error" live>
          Schlecht
        </Notice>,
      ),
    ).toContain('role="alert"')
    expect(renderToStaticMarkup(<Notice tone="error">Schlecht</Notice>)).not.toContain('role=')
  })
})

describe('progress', () => {
  it('writes its value the German way', () => {
    expect(renderToStaticMarkup(<Progress label="Datei" value={42} />)).toContain('aria-valuetext="42\u00a0%"')
  })

  it('has no value while the end cannot be foreseen', () => {
    expect(renderToStaticMarkup(<Progress label="Datei" />)).not.toContain('value')
  })
})

describe('skeleton', () => {
  it('speaks its label instead of its lines', () => {
    const markup = renderToStaticMarkup(<Skeleton lines={4} label="Lädt" />)
    expect(markup).toContain('<span class="sr-only">Lädt</span>')
    expect(markup.match(/skeleton-line/g)).toHaveLength(4)
  })
})

describe('disclosure menu', () => {
  const links = Array.from({ length: 9 }, (_, index) => ({ href: `/${index}`, label: `Seite ${index}` }))

  it('gets a second column when it is long', () => {
    const menu = (count: number) => <DisclosureMenu label="Mehr" name="m" groups={[{ links: links.slice(0, count) }]} />
    expect(renderToStaticMarkup(menu(9))).toContain('menu-panel-long')
    expect(renderToStaticMarkup(menu(8))).not.toContain('menu-panel-long')
  })

  it('marks the page that is open', () => {
    const markup = renderToStaticMarkup(
      <DisclosureMenu label="Mehr" name="m" groups={[{ links: [{ href: '/a', label: 'A', current: true }] }]} />,
    )
    expect(markup).toContain('<a href="/a" aria-current="page">A</a>')
  })
})
