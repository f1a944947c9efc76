import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type PostgresServer, startPostgres, throughSocket } from '../../support/postgres.ts'

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

const ask = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows[0]
  } finally {
    await client.end()
  }
}

test('the server is a real PostgreSQL that listens on this machine only', async () => {
  const { version } = await ask(server.url, 'select version()')
  expect(version).toMatch(/^PostgreSQL 1\d/)
  expect(new URL(server.url).hostname).toBe('127.0.0.1')
})

test('two databases know nothing of each other', async () => {
  const [one, other] = [await createDatabase(server.url), await createDatabase(server.url)]
  await ask(one, 'create table kept (id int)')
  expect((await ask(one, "select to_regclass('kept') as kept")).kept).toBe('kept')
  expect((await ask(other, "select to_regclass('kept') as kept")).kept).toBeNull()
})

test('a database is the same by the Unix socket of its server, where there is one', async () => {
  const url = await createDatabase(server.url)
  const local = throughSocket(url, server.socketFolder)
  await ask(local, 'create table kept (id int)')
  expect((await ask(url, "select to_regclass('kept') as kept")).kept).toBe('kept')
  const { address } = await ask(local, 'select inet_server_addr() as address')
  expect(address === null).toBe(server.socketFolder !== null)
  expect(throughSocket(url, null)).toBe(url)
})
