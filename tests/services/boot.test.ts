import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { optimizedUserData } from '../../contract/content.ts'
import { apiHost } from '../../src/apiHost.ts'
import { boot } from '../../src/boot.ts'
import { systemClock } from '../../src/services/browser/clock.ts'
import { browserLog } from '../../src/services/browser/log.ts'
import { createStorage, keys, sessionIdOf } from '../../src/services/browser/storage.ts'
import { createApi } from '../../src/services/http/api.ts'
import { createEarlyFetch } from '../../src/services/http/earlyAnswer.ts'

const scripts = {
  files: ['/assets/dashboard.js', '/assets/frame.js', '/assets/post.js', '/assets/composer.js', '/assets/login.js'],
  guarded: { '/dashboard': [0, 1], '/post/:id': [1, 2], '/post/create': [3] },
  open: { '/login': [4], '/signup': [4, 2] },
}
const storage = createStorage(window)
const preloaded = () =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
const browserFetch = vi.fn<typeof fetch>()

beforeEach(() => {
  browserFetch.mockReset().mockImplementation(async () => Response.json({ error: 'Not now.' }, { status: 503 }))
  vi.stubGlobal('fetch', browserFetch)
})
afterEach(() => {
  window.earlyAnswer = undefined
  document.head.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const open = (path: string) => {
  window.history.replaceState(null, '', path)
  boot(window, scripts)
}

test.each([
  ['/dashboard', ['/assets/login.js']],
  ['/login', ['/assets/login.js']],
  ['/signup', ['/assets/login.js', '/assets/post.js']],
  ['/no/such/page', []],
])('without a token nothing is asked, and of %s comes what a visitor sees', (path, expected) => {
  open(path)
  expect(preloaded()).toEqual(expected)
  expect(browserFetch).not.toHaveBeenCalled()
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  ['/dashboard', ['/assets/dashboard.js', '/assets/frame.js']],
  ['/Dashboard/?from=mail', ['/assets/dashboard.js', '/assets/frame.js']],
  ['/post/7', ['/assets/frame.js', '/assets/post.js']],
  ['/post/create', ['/assets/composer.js']],
  ['/post/none', []],
  ['/signup', ['/assets/login.js', '/assets/post.js']],
  ['/no/such/page', []],
])('with a token the scripts of %s are loaded', (path, expected) => {
  storage.local.set(keys.token, 'abc')
  open(path)
  expect(preloaded()).toEqual(expected)
})

test('the client takes the answer instead of asking the same again', async () => {
  storage.local.set(keys.token, 'abc')
  open('/dashboard')
  const call = createApi({
    host: apiHost,
    token: () => storage.local.get(keys.token),
    sessionId: sessionIdOf(storage),
    clock: systemClock,
    log: browserLog,
    fetch: createEarlyFetch(window),
  })
  const asked = call(optimizedUserData, { query: {} })
  await expect(asked).rejects.toMatchObject({ kind: 'rejected', status: 503, message: 'Not now.' })
  expect(browserFetch).toHaveBeenCalledTimes(1)
  expect(window.earlyAnswer).toBeUndefined()
})
