import type { Page } from '@playwright/test'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

const film = '/cinema/videos/stiftungsfest-1985'

/** The addresses of the film for this member: signed, since only a members' page shows it. */
async function sourcesOf(page: Page): Promise<string[]> {
  await page.goto('/cinema')
  await expect(page.locator('video source')).toHaveCount(2)
  return page.locator('video source').evaluateAll((all) => all.map((source) => source.getAttribute('src') ?? ''))
}

test('the film is for members, and answered in parts', { tag: '@once' }, async ({ page, request, server }) => {
  await beSignedIn(page, server)
  const sources = await sourcesOf(page)
  for (const [index, type] of ['video/webm', 'video/mp4'].entries()) {
    const source = sources[index] ?? ''
    const closed = await request.get(source.split('?')[0] ?? '')
    expect(closed.status()).toBe(401)
    const whole = await request.get(source)
    expect([whole.status(), whole.headers()['content-type'], whole.headers()['accept-ranges']]).toEqual([
      200,
      type,
      'bytes',
    ])
    const bytes = await whole.body()
    const part = await request.get(source, { headers: { range: 'bytes=1000-1999' } })
    expect([part.status(), part.headers()['content-range']]).toEqual([206, `bytes 1000-1999/${bytes.length}`])
    expect((await part.body()).equals(bytes.subarray(1000, 2000))).toBe(true)
    const beyond = await request.get(source, { headers: { range: `bytes=${bytes.length}-` } })
    expect([beyond.status(), beyond.headers()['content-range']]).toEqual([416, `bytes */${bytes.length}`])
  }
  const captions = await request.get((await page.locator('track').getAttribute('src')) ?? '')
  expect(captions.headers()['content-type']).toBe('text/vtt; charset=utf-8')
  expect((await captions.text()).startsWith('WEBVTT')).toBe(true)
})

test('a member sees the film of the 90th Stiftungsfest, with captions', async ({ page, server }) => {
  await beSignedIn(page, server)
  await page.goto('/cinema')
  const screen = page.locator('video')
  await expect(screen).toHaveAttribute('controls')
  const box = await screen.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 2)
  const poster = await page.request.get((await screen.getAttribute('poster')) ?? '')
  expect(poster.headers()['content-type']).toBe('image/webp')

  await screen.evaluate((video: HTMLVideoElement) => {
    // Sound needs a click first; what is asked here is whether it runs.
    video.muted = true
    return video.play()
  })
  await expect.poll(() => screen.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3)
  const film = await screen.evaluate((video: HTMLVideoElement) => ({
    duration: video.duration,
    size: [video.videoWidth, video.videoHeight],
    captions: [...video.textTracks].map(({ kind, language, mode, cues }) => [kind, language, mode, cues?.length]),
  }))
  expect(film.duration).toBeCloseTo(114, 0)
  expect(film.size).toEqual([1280, 720])
  expect(film.captions).toEqual([['captions', 'de', 'showing', expect.any(Number)]])
  expect(film.captions[0]?.[3]).toBeGreaterThan(5)

  // Somewhere else in it, which needs a part from there.
  await screen.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 20
  })
  await expect.poll(() => screen.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(20.2)
})

test('both formats can be played', { tag: '@once' }, async ({ page, server }) => {
  await beSignedIn(page, server)
  const sources = await sourcesOf(page)
  expect(sources.map((source) => source.split('?')[0])).toEqual([`${film}.webm`, `${film}.mp4`])
  for (const source of sources) {
    const moved = await page.evaluate(async (address) => {
      const video = document.createElement('video')
      video.muted = true
      video.src = address
      await video.play()
      await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }))
      return video.videoWidth
    }, source)
    expect(moved, source).toBe(1280)
  }
})

test('a film that cannot be played can be taken home', { tag: '@once' }, async ({ page, server }) => {
  await beSignedIn(page, server)
  await page.route(/stiftungsfest-1985\.(webm|mp4)/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/cinema')
  await expect(page.getByRole('alert')).toContainText('Der Film lässt sich nicht abspielen')
  const way = page.getByRole('link', { name: 'Film herunterladen' })
  await expect(way).toHaveAttribute('href', new RegExp(`^${film}\\.mp4\\?`))
  await expect(way).toHaveAttribute('download')
})
