import { expect, test } from 'vitest'
import { createLastSeen } from '../../../src/serviceWorker/lastSeen.ts'
import { createFakeCaches } from './support/fakeCaches.ts'

const day = 24 * 3_600_000

/** A worker whose network gives what is set; null: nobody is reached. */
function createWorker() {
  const caches = createFakeCaches()
  const network: { answer: (() => Response) | null; now: number } = {
    answer: () => Response.json({ at: 1 }),
    now: 1000,
  }
  const lastSeen = createLastSeen({
    caches,
    now: () => network.now,
    fetch: async () => {
      if (network.answer === null) throw new TypeError('Failed to fetch')
      return network.answer()
    },
  })
  /** Asks and waits for what goes on behind the answer. */
  const ask = async (path: string, token: string | null = 'Token a', signal = new AbortController().signal) => {
    const headers = token === null ? {} : { Authorization: token }
    const works: Promise<void>[] = []
    const request = new Request(`http://localhost/provider/${path}`, { headers, signal })
    const answer = await lastSeen.answer(request, (work) => works.push(work))
    await Promise.all(works)
    return answer
  }
  /** What is stored, of all persons. */
  const paths = () => Object.values(caches.stored()).flat()
  return { ask, network, lastSeen, caches, paths }
}

test('while the network answers, it is asked, and nothing says that it was seen before', async () => {
  const { ask, network } = createWorker()
  await ask('posts/')
  network.answer = () => Response.json({ at: 2 })
  const answer = await ask('posts/')
  expect(await answer.json()).toEqual({ at: 2 })
  expect(answer.headers.get('Seen-At')).toBeNull()
})

test('without it what was seen last is given, and says when that was', async () => {
  const { ask, network } = createWorker()
  await ask('posts/?page=2')
  network.answer = null
  network.now = 9000
  const answer = await ask('posts/?page=2')
  expect(await answer.json()).toEqual({ at: 1 })
  expect(answer.headers.get('Seen-At')).toBe('1000')
})

test('what was never seen fails as the network does, and so does another query', async () => {
  const { ask, network } = createWorker()
  await ask('posts/?page=2')
  network.answer = null
  await expect(ask('posts/?page=3')).rejects.toThrow('Failed to fetch')
})

test('a call that was taken back is not answered', async () => {
  const { ask, network } = createWorker()
  await ask('posts/')
  network.answer = null
  await expect(ask('posts/', 'Token a', AbortSignal.abort())).rejects.toThrow('Failed to fetch')
})

test('an answer of the provider that says no is given as it is', async () => {
  const { ask, network } = createWorker()
  await ask('posts/')
  network.answer = () => new Response('', { status: 503 })
  expect((await ask('posts/')).status).toBe(503)
  network.answer = null
  expect((await ask('posts/')).status).toBe(200)
})

test('what is older than thirty days is not shown', async () => {
  const { ask, network } = createWorker()
  await ask('posts/')
  network.answer = null
  network.now += 30 * day - 1
  expect((await ask('posts/')).status).toBe(200)
  network.now += 1
  await expect(ask('posts/')).rejects.toThrow('Failed to fetch')
})

test('the sixty that were seen last stay', async () => {
  const { ask, paths } = createWorker()
  for (let id = 1; id <= 60; id += 1) await ask(`posts/${id}/`)
  await ask('posts/1/')
  await ask('posts/61/')
  expect(paths()).toHaveLength(60)
  expect(paths()).toContain('/provider/posts/1/')
  expect(paths()).not.toContain('/provider/posts/2/')
})

test('an answer of more than a quarter of a megabyte does not stay', async () => {
  const { ask, network, paths } = createWorker()
  network.answer = () => new Response('x'.repeat(262_145))
  await ask('posts/')
  expect(paths()).toEqual([])
  network.answer = () => new Response('x'.repeat(262_144))
  await ask('posts/')
  expect(paths()).toEqual(['/provider/posts/'])
})

test('nobody sees what another person saw, and what is stored names no token', async () => {
  const { ask, network, caches } = createWorker()
  await ask('posts/', 'Token a')
  network.answer = null
  await expect(ask('posts/', 'Token b')).rejects.toThrow('Failed to fetch')
  expect((await ask('posts/', 'Token a')).status).toBe(200)
  for (const name of await caches.keys()) expect(name).toMatch(/^seen-[0-9a-f]{24}$/)
})

test('with the first answer to another person what the one before saw is gone', async () => {
  const { ask, network } = createWorker()
  await ask('posts/', 'Token a')
  await ask('posts/', 'Token b')
  network.answer = null
  await expect(ask('posts/', 'Token a')).rejects.toThrow('Failed to fetch')
})

test('a token that counts for nothing any more takes all with it', async () => {
  const { ask, network, paths } = createWorker()
  await ask('posts/')
  network.answer = () => new Response('', { status: 401 })
  await ask('calendar/')
  expect(paths()).toEqual([])
})

test('at the end of a session nothing stays, and nothing that was asked for before comes after it', async () => {
  const { ask, network, lastSeen, paths } = createWorker()
  await ask('posts/')
  await lastSeen.forget()
  expect(paths()).toEqual([])
  network.answer = () => {
    void lastSeen.forget()
    return Response.json({ at: 2 })
  }
  await ask('posts/')
  expect(paths()).toEqual([])
})

test('what is asked without a token does not stay', async () => {
  const { ask, paths } = createWorker()
  await ask('posts/', null)
  expect(paths()).toEqual([])
})
