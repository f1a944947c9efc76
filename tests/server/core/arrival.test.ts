import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Listening, listen } from '../../../server/listen.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let listening: Listening
let person: TestPerson

beforeAll(async () => {
  provider = await createTestProvider()
  person = await makePerson(provider.db)
  listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
  listening.answerWith(provider.app)
})
afterAll(async () => {
  await listening.close(0)
  await provider.close()
})

const entries = () => provider.logged.map((line): Record<string, unknown> => JSON.parse(line))

interface Sent {
  /** Bytes of the body; null: it comes in chunks. */
  length: number | null
  type?: string
  path?: string
}

/** What is sent before a body. */
const head = ({ length, type = 'application/json', path = 'user/login/' }: Sent) =>
  [
    `POST /provider/${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Token ${person.token}`,
    `Content-Type: ${type}`,
    length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n')

const form = 'multipart/form-data; boundary=line'

async function dial(): Promise<Socket> {
  const socket = connect(listening.port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

const bodies = {
  'a body by its length': () => `${head({ length: 1000 })}{"email":`,
  'a body in chunks': () => `${head({ length: null })}9\r\n{"email":\r\n`,
  'a form': () => `${head({ length: 1000, type: form, path: 'media/uploads/1/' })}--line\r\n`,
  'a form in chunks': () => `${head({ length: null, type: form, path: 'media/uploads/1/' })}6\r\n--line\r\n`,
}

test.each(Object.entries(bodies))('%s that its caller leaves is no error, and counts as 499', async (_, sent) => {
  const before = entries().length
  const socket = await dial()
  socket.write(sent())
  socket.destroy()
  const line = await vi.waitUntil(() =>
    entries()
      .slice(before)
      .find(({ msg }) => msg === 'request'),
  )
  expect(line).toMatchObject({ status: 499, method: 'POST' })
  const since = entries().slice(before)
  expect(since.filter(({ level }) => Number(level) > 30)).toEqual([])
  expect(JSON.stringify(since)).not.toContain('stack')
  expect(await (await fetch(`http://127.0.0.1:${listening.port}/healthz`)).json()).toEqual({ status: 'alive' })
})
