import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storedTokens } from '../../../server/networks/oauth/tokens.ts'
import { createMetaBench, type MetaBench } from './metaBench.ts'

let bench: MetaBench

beforeAll(async () => {
  bench = await createMetaBench('instagram')
})
afterAll(() => bench.close())
beforeEach(() => {
  bench.practice.faults.set([])
  bench.practice.watch.calls.length = 0
  bench.clock.reset()
})

const callsOf = (operation: string) => bench.practice.watch.calls.filter((call) => call.operation === operation).length

test("with Instagram's own sign-in one account is opened, whose token lasts sixty days", async () => {
  const [only, ...others] = await bench.agree('instagram')
  expect(others).toEqual([])
  expect(only).toMatchObject({ network: 'instagram', profile: { handle: 'ada', name: 'Ada Marlow' } })
  const { expires_at, way } = storedTokens.parse(only?.credentials)
  expect(way).toBe('instagram')
  expect(((expires_at ?? 0) - Date.now()) / 86_400_000).toBeGreaterThan(59)
})

test("with Facebook's sign-in the accounts behind the pages are opened, by the pages' tokens", async () => {
  const offered = await bench.agree('facebook')
  expect(offered).toMatchObject([{ network: 'instagram', profile: { handle: 'ada' } }])
  expect(storedTokens.parse(offered[0]?.credentials)).toMatchObject({ expires_at: null, way: 'facebook' })
})

test('the same account has the same id by both ways', async () => {
  const [[one], [other]] = [await bench.agree('instagram'), await bench.agree('facebook')]
  expect(one?.profile.remoteId).toBe(other?.profile.remoteId)
})

test("an Instagram token is renewed by itself in its last month; a page's is left as it is", async () => {
  const [byInstagram, byFacebook] = [await bench.connect('instagram'), await bench.connect('facebook')]
  const before = storedTokens.parse(await bench.credentialsOf(byInstagram))
  bench.practice.age(40 * 24)
  bench.clock.pass(40 * 86_400_000)
  await Promise.all([bench.adapter.verify(byInstagram), bench.adapter.verify(byInstagram)])
  const after = storedTokens.parse(await bench.credentialsOf(byInstagram))
  expect(after.access_token).not.toBe(before.access_token)
  expect(after.way).toBe('instagram')
  expect(callsOf('refreshToken')).toBe(1)
  await bench.adapter.verify(byFacebook)
  expect(callsOf('refreshToken')).toBe(1)
})

test('a token that cannot be renewed any more says that one must sign in again', async () => {
  const [byInstagram, byFacebook] = [await bench.connect('instagram'), await bench.connect('facebook')]
  bench.practice.expireTokens()
  await expect(bench.adapter.verify(byInstagram)).rejects.toMatchObject({ kind: 'expired' })
  await expect(bench.adapter.verify(byFacebook)).rejects.toMatchObject({ kind: 'expired' })
})

test('a token that is refused on its first day cannot be renewed yet: one must sign in again', async () => {
  const account = await bench.connect('instagram')
  bench.practice.faults.set([{ kind: 'expireTokens', operation: 'readNode' }])
  await expect(bench.adapter.verify(account)).rejects.toMatchObject({ kind: 'expired' })
  expect(callsOf('refreshToken')).toBe(1)
})
