import { expect, test, vi } from 'vitest'
import { type Account, NetworkFault } from '../../../server/networks/network.ts'
import { withTokenOf } from '../../../server/networks/oauth/withToken.ts'

const account: Account = {
  id: 1,
  userId: 1,
  network: 'bluesky',
  remoteId: 'did:plc:ada',
  handle: 'ada.test',
  origin: 'http://127.0.0.1',
  mediaLimits: null,
}

/** Tokens `a1`, `a2` and so on: one that was rejected is renewed. */
function renewing() {
  let count = 1
  const accessToken = vi.fn(async (_: Account, rejected?: string) => {
    if (rejected === `a${count}`) count += 1
    return `a${count}`
  })
  return { accessToken, tokens: withTokenOf(accessToken) }
}

/** A call that the network answers `kind` until it comes with the token. */
const onlyWith = (wanted: string, kind: NetworkFault['kind']) =>
  vi.fn((token: string) =>
    token === wanted ? Promise.resolve('done') : Promise.reject(new NetworkFault(kind, 'Not with this one.')),
  )

test('a call with a token that counts is made once', async () => {
  const { accessToken, tokens } = renewing()
  const act = onlyWith('a1', 'expired')
  expect(await tokens.withToken(account, act)).toBe('done')
  expect([act.mock.calls.length, accessToken.mock.calls.length]).toEqual([1, 1])
})

test('a token that ended before its time is renewed once, and the call made again with the new one', async () => {
  const act = onlyWith('a2', 'expired')
  expect(await renewing().tokens.withToken(account, act)).toBe('done')
  expect(act.mock.calls).toEqual([['a1'], ['a2']])
})

test('a new token that is rejected too is not renewed again', async () => {
  const act = onlyWith('a3', 'expired')
  await expect(renewing().tokens.withToken(account, act)).rejects.toMatchObject({ kind: 'expired' })
  expect(act.mock.calls).toEqual([['a1'], ['a2']])
})

test.each(['refused', 'unclear', 'unavailable'] as const)('a call that ended %s is not made again', async (kind) => {
  const act = onlyWith('a2', kind)
  await expect(renewing().tokens.withToken(account, act)).rejects.toMatchObject({ kind })
  expect(act.mock.calls).toEqual([['a1']])
})
