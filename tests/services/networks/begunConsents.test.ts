import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { sessionActors } from '../../../src/services/account/session.ts'
import { createMemoryStorage } from '../../../src/services/browser/storage.ts'
import { readConsent, removeConsent, saveConsent } from '../../../src/services/networks/begunConsents.ts'

const clock = { time: 1000, now: () => clock.time }
const storage = createMemoryStorage()
const deps = { storage, clock }
const addressOf = (state: string) => `https://network.example/authorize?client_id=a&state=${state}`
const expected = { id: 4, network: 'linkedin_org', handle: 'bakery', name: 'Bakery' } as const
const nothing = { browserKey: null, expected: null }

test('what was begun is found by the state that comes back, and by no other', () => {
  saveConsent(deps, addressOf('s1'), { browserKey: 'b1', expected })
  saveConsent(deps, addressOf('s2'), { browserKey: 'b2', expected: null })
  expect(readConsent(storage, 's1')).toEqual({ browserKey: 'b1', expected })
  expect(readConsent(storage, 's2')).toEqual({ browserKey: 'b2', expected: null })
  expect(readConsent(storage, 's3')).toEqual(nothing)
  removeConsent(storage, 's1')
  expect(readConsent(storage, 's1')).toEqual(nothing)
})

test('what has ended is forgotten when the next is begun', () => {
  saveConsent(deps, addressOf('old'), { browserKey: 'b', expected: null })
  clock.time += 600_000
  saveConsent(deps, addressOf('new'), { browserKey: 'c', expected: null })
  expect(storage.local.keys()).toEqual(['user_consent_new'])
})

test('what stands there in another form counts for nothing', () => {
  storage.local.set('user_consent_bad', 'not JSON')
  expect(readConsent(storage, 'bad')).toEqual(nothing)
  storage.local.set('user_consent_bad', JSON.stringify({ until: 5, browserKey: 7 }))
  expect(readConsent(storage, 'bad')).toEqual(nothing)
})

test('signing out leaves nothing of it for whoever signs in next; a session that ends by itself does', async () => {
  const { clearSession } = sessionActors({
    call: () => new Promise(() => {}),
    storage,
    announce: () => {},
    load: () => Promise.reject(new Error('Nothing is loaded here')),
  })
  const end = (reason: 'person' | 'revoked') => toPromise(createActor(clearSession, { input: { reason } }).start())
  saveConsent(deps, addressOf('s5'), { browserKey: 'b5', expected: null })
  await end('revoked')
  expect(readConsent(storage, 's5').browserKey).toBe('b5')
  await end('person')
  expect(readConsent(storage, 's5')).toEqual(nothing)
})
