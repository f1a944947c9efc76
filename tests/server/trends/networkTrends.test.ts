import { expect, test } from 'vitest'
import { type Account, NetworkFault } from '../../../server/networks/network.ts'
import type { NetworkTopic, TrendReader } from '../../../server/networks/trends/trendReader.ts'
import { createNetworkTrends } from '../../../server/trends/networkTrends.ts'

const minute = 60_000
const account = (id: number, origin = 'https://mastodon.example'): Account => ({
  ...{ id, userId: id, network: 'mastodon', remoteId: String(id), handle: 'ada', mediaLimits: null, origin },
})

/** A reader that answers what `answer` says, and counts whom it was asked for. */
function readerOf(answer: (account: Account) => Promise<NetworkTopic[]>) {
  const asked: number[] = []
  const reader: TrendReader = {
    placeOf: ({ origin }) => origin,
    isOfServer: true,
    read(of) {
      asked.push(of.id)
      return answer(of)
    },
  }
  return { asked, reader }
}

function clock() {
  let at = Date.parse('2026-11-26T06:10:00Z')
  return { now: () => at, pass: (milliseconds: number) => (at += milliseconds) }
}

test('a server is read once an hour, whoever asks, and says when', async () => {
  const { now, pass } = clock()
  const { asked, reader } = readerOf(async () => [{ topic: '#stollen', detail: '1st of 1 topic.', url: null }])
  const read = createNetworkTrends(now)
  const first = await read(account(1), reader)
  expect(first).toMatchObject({ kind: 'read', at: new Date('2026-11-26T06:10:00Z') })
  pass(60 * minute - 1)
  expect(await read(account(2), reader)).toEqual(first)
  expect(asked).toEqual([1])
  pass(1)
  expect(await read(account(2), reader)).toMatchObject({ at: new Date('2026-11-26T07:10:00Z') })
  await read(account(2, 'https://other.example'), reader)
  expect(asked).toEqual([1, 2, 2])
})

test('two who ask at once make one call', async () => {
  const { asked, reader } = readerOf(async () => [])
  const read = createNetworkTrends(clock().now)
  await Promise.all([read(account(1), reader), read(account(1), reader)])
  expect(asked).toEqual([1])
})

test('a server in trouble is left alone for a minute, and another account may still be read', async () => {
  const { now, pass } = clock()
  const fault = new NetworkFault('expired', 'The sign-in ended.')
  const { asked, reader } = readerOf(async ({ id }) => (id === 1 ? Promise.reject(fault) : []))
  const read = createNetworkTrends(now)
  expect(await read(account(1), reader)).toEqual({ kind: 'failed', cause: fault })
  await read(account(1), reader)
  expect(asked).toEqual([1])
  pass(minute)
  await read(account(1), reader)
  expect(asked).toEqual([1, 1])
  expect(await read(account(2), reader)).toMatchObject({ kind: 'read' })
  expect(await read(account(1), reader), 'what was read is read for both').toMatchObject({ kind: 'read' })
})

test.each([
  ['as long as it says', 10 * minute, 10 * minute],
  ['no longer than an hour', 24 * 60 * minute, 60 * minute],
])('a server that asks to wait is left alone %s', async (_, wait, expected) => {
  const { now, pass } = clock()
  const { asked, reader } = readerOf(() => Promise.reject(new NetworkFault('limited', 'Wait.', { wait })))
  const read = createNetworkTrends(now)
  await read(account(1), reader)
  pass(expected - 1)
  await read(account(1), reader)
  expect(asked).toHaveLength(1)
  pass(1)
  await read(account(1), reader)
  expect(asked).toHaveLength(2)
})

test('of servers beyond the bound the one that was read first is forgotten', async () => {
  const { asked, reader } = readerOf(async () => [])
  const read = createNetworkTrends(clock().now)
  for (let id = 0; id <= 500; id += 1) await read(account(id, `https://server${id}.example`), reader)
  await read(account(500, 'https://server500.example'), reader)
  expect(asked).toHaveLength(501)
  await read(account(0, 'https://server0.example'), reader)
  expect(asked).toHaveLength(502)
})
