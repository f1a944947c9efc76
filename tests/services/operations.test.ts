import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { readPost } from '../../contract/content.ts'
import { listMedia } from '../../contract/media.ts'
import { createSession } from '../../src/app/session.ts'
import { ada } from '../machines/account/ada.ts'
import { plannedProvider, postOf, signedInKept } from '../ui/content/support/plannedProvider.ts'
import { userDataOf, wireOf } from './support/answers.ts'
import { atProvider, host } from './support/provider.ts'
import { createTestApp } from './support/testApp.ts'

const provider = atProvider()

async function signedIn() {
  const planned = plannedProvider({ posts: [postOf()] })
  provider.use(...planned.handlers)
  const started = createTestApp(signedInKept)
  started.app.start()
  await waitFor(started.app.userData, (snapshot) => snapshot.matches('ready'))
  const made = createSession(started.app)
  made.start()
  await waitFor(made.calendar, (snapshot) => !snapshot.hasTag('busy'))
  return { ...started, ...made, asked: planned.asked }
}

/** Lets answers that are on their way arrive. */
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('preloads never overlap: one call at a time', async () => {
  const { clock, calendar, stop } = await signedIn()
  let running = 0
  let most = 0
  const begun: string[] = []
  const slowly = ({ request }: { request: Request }) => {
    const { pathname, searchParams } = new URL(request.url)
    const month = searchParams.get('month') ?? ''
    return async () => {
      running += 1
      most = Math.max(most, running)
      begun.push(`${pathname.split('/').at(-2)} ${month}`)
      await turns(3)
      running -= 1
      const stats = { month, total: 0, by_state: {}, by_network: {}, active_days: 0 }
      return HttpResponse.json(pathname.includes('calendar') ? { calendar_events: [] } : { stats })
    }
  }
  provider.use(
    http.get(`${host}api/optimized/user/calendar/`, (info) => slowly(info)()),
    http.get(`${host}api/optimized/user/stats/`, (info) => slowly(info)()),
  )
  calendar.send({ type: 'month.opened', month: '2026-11' })
  await waitFor(calendar, (snapshot) => !snapshot.hasTag('busy'))
  begun.length = 0
  most = 0
  await clock.timerOf(1000)
  clock.pass(1000)
  // Four calls for two neighbours; the queue rests after each.
  const goOn = () => {
    clock.pass(100)
    return begun.length
  }
  await expect.poll(goOn, { timeout: 10_000 }).toBe(4)
  expect(most).toBe(1)
  expect(begun.toSorted()).toEqual(['calendar 2026-10', 'calendar 2026-12', 'stats 2026-10', 'stats 2026-12'])
  stop()
})

test('a call that takes longer than a second is warned of', async () => {
  const { business, clock, log, stop } = await signedIn()
  const after = (milliseconds: number) =>
    provider.use(
      http.get(`${host}posts/9/`, () => {
        clock.pass(milliseconds)
        return HttpResponse.json(postOf())
      }),
    )
  /** Other calls are on their way meanwhile, for which the time passes too. */
  const ofPost = () => log.lines.filter((line) => line.includes('posts/{id}/'))
  after(1000)
  await business.call(readPost, { id: '9' })
  expect(ofPost()).toEqual([])
  after(1001)
  await business.call(readPost, { id: '9' })
  expect(ofPost()).toEqual(['warn: Slow operation: GET posts/{id}/ took 1001 ms'])
  stop()
})

test('also one that belongs to no part of the session', async () => {
  const { app, clock, log, stop } = await signedIn()
  provider.use(
    http.get(`${host}media/`, () => {
      clock.pass(1001)
      return HttpResponse.json({ results: [], count: 0, page: 1, page_size: 24, next: null, previous: null })
    }),
  )
  await app.call(listMedia, { query: {} })
  expect(log.lines).toContain('warn: Slow operation: GET media/ took 1001 ms')
  stop()
})

test('a month that takes longer than a second to load is warned of', async () => {
  const { clock, calendar, log, stop } = await signedIn()
  provider.use(
    http.get(`${host}api/optimized/user/stats/`, () => {
      clock.pass(1001)
    }),
  )
  calendar.send({ type: 'month.opened', month: '2027-03' })
  await waitFor(calendar, (snapshot) => !snapshot.hasTag('busy'))
  expect(log.lines).toContain('warn: Slow operation: GET api/optimized/user/stats/ took 1001 ms')
  stop()
})

describe('above 1000 ms are warned of:', () => {
  /** Somebody signs in at a provider that takes so long for each call; answers what was warned of. */
  async function signingIn({ signIn = 0, person = 0 }) {
    const { app, clock, log } = createTestApp()
    provider.use(
      http.post(`${host}user/login/`, () => {
        clock.pass(signIn)
        return HttpResponse.json({ token: 'a-token', user_info: wireOf() })
      }),
      http.get(`${host}api/optimized/user/data/`, () => {
        clock.pass(person)
        return HttpResponse.json(userDataOf())
      }),
    )
    app.start()
    app.login.send({ type: 'credentials.submitted', email: ada.username, password: 'Sourdough#2026' })
    await waitFor(app.userData, (snapshot) => snapshot.matches('ready'))
    return log.lines
  }

  test('signing in', async () => {
    expect(await signingIn({ signIn: 1001 })).toEqual(['warn: Slow operation: POST user/login/ took 1001 ms'])
    expect(await signingIn({ signIn: 1000 })).toEqual([])
  })

  test('the first load of the person', async () => {
    expect(await signingIn({ person: 1001 })).toEqual([
      'warn: Slow operation: GET api/optimized/user/data/ took 1001 ms',
    ])
    expect(await signingIn({ person: 1000 })).toEqual([])
  })
})
