import { describe, expect, it } from 'vitest'
import { html, pagesOver } from '../../testing/pages.ts'
import type { PageSource } from './pages.ts'

describe('while the database does not answer', () => {
  const failing: Partial<PageSource> = {
    isLastKnown: () => true,
    render: async () => {
      throw new Error('fort')
    },
  }

  it('shows what it has, and says in words that the rest is not there', async () => {
    let isAway = false
    const { ask } = pagesOver({
      isLastKnown: () => isAway,
      render: async (request, drawing) => (isAway ? failing.render?.(request, drawing) : undefined) ?? html('Seite'),
    })
    expect((await ask('/faq')).status).toBe(200)
    isAway = true
    expect((await ask('/faq')).status).toBe(200)
    const answer = await ask('/about')
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ])
    expect(await answer.text()).toContain('Der Server kommt im Augenblick nicht an seine Daten.')
  })

  it('says so too where the page has caught the fault itself', async () => {
    const { ask } = pagesOver({ isLastKnown: () => true, render: async () => html('Fehler', 500) })
    expect((await ask('/about')).status).toBe(503)
  })

  it('tells the app in its own way', async () => {
    const { ask } = pagesOver(failing)
    const answer = await ask('/search.data?term=Kneipe')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  })
})
