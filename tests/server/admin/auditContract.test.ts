import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../contract/endpoints.ts'
import { authorizationServers } from '../../../server/networks/credentials/authorizationServers.ts'
import { type Listening, startListening } from '../../support/listening.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider, testSecret } from '../support.ts'
import { adminChanges, askedOf, auditRows, untoldCalls } from './adminChanges.ts'

const changing = Object.entries(endpoints).filter(([, { auth, method }]) => auth === 'admin' && method !== 'GET')
const told = changing.filter(([name]) => !(name in untoldCalls))

let network: Listening
let folder: string
let provider: TestProvider
let admin: TestPerson
let others: TestPerson[]
beforeAll(async () => {
  network = await startListening((request, response) => {
    request.resume().on('end', () => response.writeHead(400).end('{"error":"invalid_grant"}'))
  })
  folder = await mkdtemp(join(tmpdir(), 'solo-social-audit-'))
  const threads = { ...authorizationServers.threads, tokenUrl: `${network.origin}/threads` }
  provider = await createTestProvider({
    env: {
      ...{ DATA_DIR: folder, SMTP_URL: 'smtp://localhost:1', SECRET_KEY: testSecret, PRACTICE_HOSTS: network.host },
      ...{ THREADS_CLIENT_ID: 'id', THREADS_CLIENT_SECRET: 'secret' },
    },
    authorizationServers: { ...authorizationServers, threads },
  })
  admin = await makePerson(provider.db, { is_staff: true })
  others = [
    await makePerson(provider.db),
    await makePerson(provider.db, { is_staff: true, subscription_status: 'canceled' }),
    await makePerson(provider.db, { is_staff: true, is_email_confirmed: false, is_onboarding_complete: false }),
  ]
})
afterAll(async () => {
  await provider.close()
  await network.close()
  await rm(folder, { recursive: true })
})

async function callOf(name: string) {
  const [endpoint, prepare] = [endpoints[name], adminChanges[name]]
  if (!endpoint || !prepare) throw new Error(`adminChanges.ts says nothing of ${name}`)
  return askedOf(endpoint, await prepare(provider.db))
}

test('every call of administrators that changes something is tried here, and nothing else is', () => {
  expect([...Object.keys(adminChanges), ...Object.keys(untoldCalls)].sort()).toEqual(
    changing.map(([name]) => name).sort(),
  )
})

test.each(told)('%s leaves one row that says who did it and to what', async (name) => {
  const { target, body } = await callOf(name)
  const before = await auditRows(provider.db)
  const { status, text } = await provider.ask(target, { token: admin.token, body })
  expect(status, text).toBeLessThan(300)
  const rows = (await auditRows(provider.db)).slice(before.length)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ actor_id: admin.id, actor_email: admin.email, target: expect.stringMatching(/\S/) })
})

test.each(told)('%s refuses anybody else and leaves no row', async (name) => {
  const { target, body } = await callOf(name)
  const before = await auditRows(provider.db)
  expect((await provider.ask(target, { body })).status).toBe(401)
  for (const { token } of others) expect((await provider.ask(target, { token, body })).status).toBe(403)
  expect(await auditRows(provider.db)).toEqual(before)
})
