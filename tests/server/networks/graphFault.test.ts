import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Reply } from '../../../server/networks/httpClient.ts'
import { GraphFault, granted } from '../../../server/networks/meta/graphFault.ts'
import { isNearlyUsedUp, waitOf } from '../../../server/networks/meta/usage.ts'
import { NetworkFault } from '../../../server/networks/network.ts'

const reply = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  body,
  headers: new Headers(headers),
})
const error = (code: number, more: object = {}) => ({
  error: { message: `(#${code}) Something is wrong`, type: 'OAuthException', code, ...more },
})

function faultOf(answer: Reply): NetworkFault {
  try {
    granted(answer, 'Facebook', 0)
  } catch (fault) {
    if (fault instanceof NetworkFault) return fault
    throw fault
  }
  throw new Error('It was granted')
}

test('a yes is passed on', () => {
  expect(granted(reply(200, { id: '1' }), 'Facebook', 0)).toEqual({ id: '1' })
})

test.each([
  [190, 'expired'],
  [102, 'expired'],
  [4, 'limited'],
  [17, 'limited'],
  [32, 'limited'],
  [613, 'limited'],
  [80_001, 'limited'],
  [80_002, 'limited'],
  [1, 'unclear'],
  [2, 'unclear'],
  [10, 'refused'],
  [200, 'refused'],
  [299, 'refused'],
  [100, 'refused'],
  [368, 'refused'],
  [506, 'refused'],
  [300, 'unclear'],
  [99_999, 'unclear'],
])('the code %i is %s with a status of the 400s, and unclear with any other', (code, kind) => {
  expect(faultOf(reply(400, error(code)))).toMatchObject({ kind, code })
  for (const status of [200, 302, 500, 503]) expect(faultOf(reply(status, error(code))).kind).toBe('unclear')
})

test.each([
  [4, 2_207_051, 'refused', 0],
  [25, 2_207_050, 'refused', 0],
  [9, 2_207_042, 'limited', 3_600_000],
  [9007, 2_207_027, 'limited', 30_000],
])('the code %i with the subcode %i is %s', (code, error_subcode, kind, wait) => {
  expect(faultOf(reply(400, error(code, { error_subcode })))).toMatchObject({ kind, wait, subcode: error_subcode })
})

test('what Meta calls transient is unclear, whatever its code', () => {
  expect(faultOf(reply(400, error(100, { is_transient: true }))).kind).toBe('unclear')
})

test('a person is told in the words that Meta has for people, else in its message without the code', () => {
  expect(faultOf(reply(400, error(100))).message).toBe('Facebook refused the post: Something is wrong')
  const told = error(100, { error_user_msg: 'The photo is too large.' })
  expect(faultOf(reply(400, told)).message).toBe('Facebook refused the post: The photo is too large.')
})

describe('what is not in the documented shape', () => {
  test('says nothing of the post, whatever its status', () => {
    const bodies = fc.oneof(
      fc.string(),
      fc.constant(null),
      fc.object(),
      fc.record({ error: fc.oneof(fc.string(), fc.record({ message: fc.string(), code: fc.integer() })) }),
    )
    const statuses = fc.integer({ min: 300, max: 599 }).filter((status) => status !== 429)
    fc.assert(
      fc.property(statuses, bodies, (status, body) => {
        const fault = faultOf(reply(status, body))
        expect(fault.kind).toBe('unclear')
        expect(fault).not.toBeInstanceOf(GraphFault)
      }),
    )
  })

  test('only 429 asks to wait', () => {
    expect(faultOf(reply(429, 'slow down', { 'retry-after': '20' }))).toMatchObject({ kind: 'limited', wait: 20_000 })
  })
})

const business = (minutes: number, percent = 100) =>
  JSON.stringify({ '123': [{ type: 'pages', call_count: percent, estimated_time_to_regain_access: minutes }] })

test('how long to wait is told by the account that is called, in minutes', () => {
  const limited = reply(400, error(80_001), { 'x-business-use-case-usage': business(19) })
  expect(faultOf(limited)).toMatchObject({ kind: 'limited', wait: 19 * 60_000 })
  expect(waitOf(new Headers(), 0)).toBe(0)
})

test('nearly used up is what any share of the app or the account says', () => {
  const usage = (value: string) => new Headers({ 'x-app-usage': value })
  expect(isNearlyUsedUp(usage('{"call_count":94,"total_time":10,"total_cputime":1}'))).toBe(false)
  expect(isNearlyUsedUp(usage('{"call_count":1,"total_time":95,"total_cputime":1}'))).toBe(true)
  expect(isNearlyUsedUp(new Headers({ 'x-business-use-case-usage': business(0, 99) }))).toBe(true)
  expect(isNearlyUsedUp(usage('no JSON'))).toBe(false)
})
