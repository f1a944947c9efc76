import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { accountOf, adapterAccount } from '../../../server/networks/accountRows.ts'
import type { Account, PublishedPart } from '../../../server/networks/network.ts'
import { type Bench, createBench } from '../publishing/support.ts'
import { publishedPart } from './publishedPart.ts'

interface Answer {
  status: number
  /** JSON; a page of HTML where it is text. */
  body: unknown
}

type End = 'gone' | 'refused' | 'expired' | 'limited' | 'unclear'
/** What a network answers to a deletion, in words, and what that means. */
type Row = readonly [says: string, Answer, End]

interface Table {
  part: PublishedPart
  rows: readonly Row[]
  /** Answers to whatever is read afterwards, by a piece of the path; what is not named is not answered. */
  reads?: Readonly<Record<string, Answer>>
}

const json = (status: number, body: unknown): Answer => ({ status, body })
const nothing = (status: number): Answer => ({ status, body: null })
const page: Answer = { status: 404, body: '<html><body>404 Not Found</body></html>' }
const elsewhere: Row = ['a page in place of its answer', page, 'unclear']
const portal: Row = ['a page that says yes', { status: 200, body: '<html>Welcome to the Wi-Fi</html>' }, 'unclear']
const broken: Row = ['a fault of its own', json(500, { error: 'broken' }), 'unclear']

const id = '1234567890'
const xMissing = {
  title: 'Not Found Error',
  detail: `Could not find tweet with id: [${id}].`,
  type: 'https://api.x.com/2/problems/resource-not-found',
  resource_type: 'tweet',
  resource_id: id,
  parameter: 'id',
  value: id,
}
const graphError = (code: number, error_subcode?: number) => ({
  error: { message: 'Unsupported delete request.', type: 'GraphMethodException', code, error_subcode },
})
const noVirtualResource = { status: 404, code: 'RESOURCE_NOT_FOUND', message: 'No virtual resource found' }
const urn = `urn:li:share:${id}`

const linkedIn: Table = {
  part: publishedPart(urn),
  rows: [
    ['that it is done', nothing(204), 'gone'],
    [
      'that there is no such post',
      json(404, { status: 404, code: 'NOT_FOUND', message: `Could not find entity ${urn}` }),
      'gone',
    ],
    ['that it knows no such call', json(404, noVirtualResource), 'unclear'],
    ['that it knows no such call, without a code', json(404, { ...noVirtualResource, code: '' }), 'unclear'],
    ['a 404 that is not of its shape', json(404, { error: 'not found' }), 'unclear'],
    [
      'that it may not',
      json(403, { status: 403, code: 'ACCESS_DENIED', message: 'Not enough permissions' }),
      'refused',
    ],
    elsewhere,
    portal,
    broken,
  ],
}

/** Null of a network whose API deletes nothing. */
const tables = {
  twitter: {
    part: publishedPart(id),
    rows: [
      ['that it is done', json(200, { data: { deleted: true } }), 'gone'],
      ['that it is not done', json(200, { data: { deleted: false } }), 'unclear'],
      ['that there is no such post', json(404, xMissing), 'gone'],
      ['that there is no such post, among errors', json(404, { errors: [xMissing] }), 'gone'],
      ['that there is no other post', json(404, { ...xMissing, resource_id: '17' }), 'unclear'],
      ['that there is no such user', json(404, { ...xMissing, resource_type: 'user' }), 'unclear'],
      [
        'that it knows no such call',
        json(404, { title: 'Not Found', detail: 'Not Found', status: 404, type: 'about:blank' }),
        'unclear',
      ],
      ['that it may not', json(403, { title: 'Forbidden', detail: 'No.', type: 'about:blank' }), 'refused'],
      elsewhere,
      portal,
      broken,
    ],
  },
  facebook: {
    part: publishedPart(`1_${id}`),
    reads: {
      published_posts: json(200, { data: [] }),
      [`1_${id}`]: json(400, graphError(100, 33)),
    },
    rows: [
      ['that it is done', json(200, { success: true }), 'gone'],
      ['that it is not done', json(200, { success: false }), 'unclear'],
      ['that it is not there or not allowed, and nothing shows it', json(400, graphError(100, 33)), 'gone'],
      ['that a parameter is wrong', json(400, graphError(100)), 'refused'],
      ['that it may not', json(403, graphError(200)), 'refused'],
      ['that it passes', json(400, graphError(2)), 'unclear'],
      elsewhere,
      portal,
      broken,
    ],
  },
  instagram: null,
  linkedin: linkedIn,
  linkedin_org: linkedIn,
  tiktok: null,
  threads: {
    part: publishedPart(id),
    reads: { threads: json(200, { data: [] }), [id]: json(400, graphError(100, 33)) },
    rows: [
      ['that it is done', json(200, { success: true }), 'gone'],
      ['that it is not done', json(200, { success: false }), 'unclear'],
      ['that it is not there or not allowed, and nothing shows it', json(400, graphError(100, 33)), 'gone'],
      ['that a parameter is wrong', json(400, graphError(100)), 'refused'],
      ['that it may not', json(403, graphError(10)), 'refused'],
      ['that it passes', json(400, graphError(2)), 'unclear'],
      elsewhere,
      portal,
      broken,
    ],
  },
  bluesky: {
    part: publishedPart('at://did/app.bsky.feed.post/3k'),
    rows: [
      ['that it is done, or was gone before', json(200, {}), 'gone'],
      ['that it may not', json(403, { error: 'Forbidden', message: 'No.' }), 'refused'],
      ['that it knows no such call', json(404, { error: 'XRPCNotSupported', message: 'No.' }), 'unclear'],
      ['that it is not able to', json(501, { error: 'MethodNotImplemented', message: 'No.' }), 'unclear'],
      elsewhere,
      portal,
      broken,
    ],
  },
  mastodon: {
    part: publishedPart(id, { mark: { newestId: '1', count: null, serverAt: null } }),
    reads: { statuses: json(200, []) },
    rows: [
      ['that it is done', json(200, { id, content: '', created_at: '', account: { id: '1' } }), 'gone'],
      [
        'that another is deleted',
        json(200, { id: '17', content: '', created_at: '', account: { id: '1' } }),
        'unclear',
      ],
      ['that there is no such status', json(404, { error: 'Record not found' }), 'gone'],
      ['that something is not there, and its list does not show it', json(404, { error: 'Not Found' }), 'gone'],
      ['that it may not', json(403, { error: 'This action is not allowed' }), 'refused'],
      elsewhere,
      portal,
      broken,
    ],
  },
} as const satisfies Record<Network, Table | null>

/** A server that answers what it is told to: deletions, and what is read. */
function createAnswering() {
  let deletion: Answer = nothing(500)
  let reads: NonNullable<Table['reads']> = {}
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const read = Object.entries(reads).find(([piece]) => pathname.includes(piece))?.[1] ?? nothing(500)
    const { status, body } = request.method === 'GET' ? read : deletion
    const type = typeof body === 'string' ? 'text/html' : 'application/json'
    response.writeHead(status, { 'content-type': type, date: new Date().toUTCString() })
    response.end(typeof body === 'string' ? body : body === null ? '' : JSON.stringify(body))
  })
  return {
    async listen(): Promise<string> {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      return `127.0.0.1:${portIn(server.address())}`
    },
    answer(to: Answer, given: Table['reads'] = {}) {
      deletion = to
      reads = given
    },
    close: () => new Promise((done) => server.close(done)),
  }
}

function portIn(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('It does not listen')
  return address.port
}

const answering = createAnswering()
let bench: Bench
let host: string

beforeAll(async () => {
  host = await answering.listen()
  bench = await createBench({ hosts: [host] })
})
afterAll(async () => {
  await bench.close()
  await answering.close()
})

const networks = Object.keys(tables).filter((name): name is keyof typeof tables => name in tables)

for (const network of networks) {
  const table: Table | null = tables[network]
  if (table === null) continue
  describe(`a deletion that ${network} answers with`, () => {
    let account: Account
    beforeAll(async () => {
      await bench.begin()
      const row = await accountOf(bench.database.db, await bench.connect(network))
      account = { ...adapterAccount(row), origin: `http://${host}` }
    })
    beforeEach(() => answering.answer(nothing(500)))

    const { part, rows, reads } = table
    const own = (): PublishedPart =>
      network === 'bluesky' ? { ...part, remoteId: `at://${account.remoteId}/app.bsky.feed.post/3k` } : part
    const ended = async (): Promise<End | undefined> => {
      const { remove } = bench.networks.built[network].adapter
      return remove?.(account, own()).then(
        () => 'gone',
        ({ kind }) => kind,
      )
    }

    test.each(rows)('%s', async (_, answer, end) => {
      answering.answer(answer, reads)
      expect(await ended()).toBe(end)
    })

    if (reads === undefined) return
    test('what leaves it open is unclear where nothing can be read', async () => {
      const open = rows.find(([says]) => says.includes('show'))?.[1] ?? nothing(500)
      answering.answer(open)
      expect(await ended()).toBe('unclear')
    })
  })
}
