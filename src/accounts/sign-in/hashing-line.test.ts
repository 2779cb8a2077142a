import { expect, it } from 'vitest'
import { hashingLine, type Place } from './hashing-line.ts'

/** A line in which nothing gets done until the test says so, one after the other. */
function openLine(places: { running: number; waiting: number }) {
  const line = hashingLine(places)
  const done: string[] = []
  const refused: string[] = []
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const all: Promise<unknown>[] = []
  const stand = (rank: Place['rank'], from: string, name: string) => {
    const work = async () => {
      await begun
      done.push(name)
    }
    all.push(
      line({ rank, from }, work).catch((error) => {
        expect(error).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
        refused.push(name)
      }),
    )
  }
  const finish = async () => {
    begin()
    await Promise.all(all)
  }
  return { stand, finish, done, refused }
}

it('lets every place have its turn, however many stand there', async () => {
  const { stand, finish, done } = openLine({ running: 1, waiting: 10 })
  for (const name of ['a0', 'a1', 'a2', 'a3']) stand('clean', 'a', name)
  for (const name of ['b1', 'b2']) stand('clean', 'b', name)
  stand('clean', 'c', 'c1')
  await finish()
  expect(done).toEqual(['a0', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

it('lets in first who is known, then who has not failed', async () => {
  const { stand, finish, done } = openLine({ running: 1, waiting: 10 })
  stand('failed', 'a', 'running')
  stand('failed', 'b', 'failed')
  stand('clean', 'c', 'clean')
  stand('known', 'b', 'known')
  await finish()
  expect(done).toEqual(['running', 'known', 'clean', 'failed'])
})

it('refuses the newcomer where all who wait came before him from as many places', async () => {
  const { stand, finish, done, refused } = openLine({ running: 1, waiting: 2 })
  for (const name of ['a', 'b', 'c', 'd']) stand('clean', name, name)
  await finish()
  expect([done, refused]).toEqual([['a', 'b', 'c'], ['d']])
})

it('has room for somebody who comes alone when one place fills it', async () => {
  const { stand, finish, done, refused } = openLine({ running: 2, waiting: 4 })
  for (let i = 0; i < 10; i++) stand('clean', 'junk', `junk ${i}`)
  stand('clean', 'home', 'honest')
  await finish()
  expect(done).toEqual(['junk 0', 'junk 1', 'junk 2', 'honest', 'junk 3', 'junk 4'])
  expect(refused).toEqual(['junk 6', 'junk 7', 'junk 8', 'junk 9', 'junk 5'])
})

it('has room for who has not failed when a thousand that have fill it, and for who is known in any case', async () => {
  const { stand, finish, done, refused } = openLine({ running: 1, waiting: 2 })
  for (let i = 0; i < 1000; i++) stand(i % 2 ? 'failed' : 'clean', `net ${i}`, `junk ${i}`)
  stand('known', 'net 1', 'member')
  stand('known', 'home', 'other member')
  await finish()
  expect(done).toEqual(['junk 0', 'member', 'other member'])
  expect(refused).toHaveLength(999)
})

it('goes on after a failure', async () => {
  const line = hashingLine({ running: 1, waiting: 1 })
  const place: Place = { rank: 'clean', from: 'a' }
  const broken = line(place, () => Promise.reject(new Error('broken')))
  const next = line(place, async () => 'done')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await line(place, async () => 'again')).toBe('again')
})
