import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Insertable, Kysely } from 'kysely'
import { issueToken } from '../../server/account/tokens.ts'
import { createProvider, type Provider } from '../../server/app.ts'
import { type OpenDatabase, openDatabase } from '../../server/db/open.ts'
import { openPglite } from '../../server/db/pglite.ts'
import type { Database } from '../../server/db/schema.ts'
import { createLog } from '../../server/process/log.ts'
import { readSettings, type Settings } from '../../server/process/settings.ts'
import type { ProviderDeps } from '../../server/services.ts'
import { migratedDatabaseUrl } from '../support/database.ts'
import { reusedPglite } from '../support/reusedPglite.ts'

export interface Asked {
  token?: string
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, instead of `body`. */
  text?: string
  /** Sent as a form with files, instead of `body`. */
  form?: FormData
  headers?: Record<string, string>
  /** Address of the caller's socket; another one for each call unless given, so that limits by address stay out of it. */
  address?: string
}

export interface Answered {
  status: number
  headers: Headers
  text: string
  /** Parsed JSON; null where it is none. */
  body: unknown
}

/** A provider without a port, on a database of its own. */
export interface TestProvider extends Provider {
  settings: Settings
  database: OpenDatabase
  db: Kysely<Database>
  /** What has been logged, a line each. */
  logged: string[]
  /** Calls the app; `target` is `POST user/login/`, or with a leading slash a path outside the API. */
  ask(target: string, asked?: Asked): Promise<Answered>
  /** Stops it and takes its database away. */
  close(): Promise<void>
}

interface TestOptions extends Pick<ProviderDeps, 'storage' | 'free' | 'authorizationServers' | 'aiLimits'> {
  env?: Record<string, string>
  /** Folder of built pages. */
  pages?: string
  /** One that is open already; a new one unless said. */
  database?: OpenDatabase
}

/** What a provider of the tests seals and signs with. */
export const testSecret = 'the secret of the tests, which is long enough'

/** An open database that is empty but for its tables: PGlite in memory, or PostgreSQL by TEST_DATABASE=postgres. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = await migratedDatabaseUrl()
  if (url === null) return openPglite(await reusedPglite())
  const folder = await mkdtemp(join(tmpdir(), 'solo-social-server-'))
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: url })
  return {
    ...database,
    async close() {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

export async function createTestProvider({ env = {}, ...options }: TestOptions = {}): Promise<TestProvider> {
  const settings = readSettings({ NODE_ENV: 'test', ...env })
  const { database = await openTestDatabase() } = options
  const logged: string[] = []
  const log = createLog('debug', { write: (line) => void logged.push(line) })
  const provider = await createProvider({ ...options, settings, database, log, secret: testSecret })
  return {
    ...provider,
    settings,
    database,
    db: database.db,
    logged,
    ask: (target, asked) => ask(provider, target, asked),
    async close() {
      await provider.stop()
      await database.close()
    },
  }
}

async function ask({ app }: Provider, target: string, asked: Asked = {}): Promise<Answered> {
  const [method = 'GET', path = ''] = target.split(' ')
  const response = await app.request(
    `http://localhost:4600${path.startsWith('/') ? path : `/provider/${path}`}`,
    { method, headers: headersOf(asked), ...bodyOf(asked) },
    { incoming: incomingFrom(asked.address ?? anyAddress()) },
  )
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: jsonOf(text) }
}

const headersOf = ({ token, body, text, headers }: Asked) => ({
  host: 'localhost:4600',
  ...(token !== undefined && { authorization: `Token ${token}` }),
  ...((body !== undefined || text !== undefined) && { 'content-type': 'application/json' }),
  ...headers,
})

function bodyOf({ body, text, form }: Asked): { body?: string | FormData } {
  if (form) return { body: form }
  if (text !== undefined) return { body: text }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const anyAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`

/** A request whose socket says that it comes from there. */
export function incomingFrom(address: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  return new IncomingMessage(socket)
}

export interface TestPerson {
  id: number
  email: string
  token: string
}

let people = 0

/** A person who is through everything, with a session: confirmed, onboarded, on a plan that includes all. */
export async function makePerson(
  db: Kysely<Database>,
  given: Partial<Insertable<Database['users']>> = {},
): Promise<TestPerson> {
  people += 1
  const email = `person${people}@example.com`
  const person = await db
    .insertInto('users')
    .values({
      email,
      username: email,
      first_name: 'Ada',
      last_name: 'Lovelace',
      plan: 'Premium Plus',
      is_email_confirmed: true,
      is_onboarding_complete: true,
      ...given,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  return { ...person, token: await issueToken(db, person.id) }
}

/** The mails to an address, newest first. */
export function mailsTo(db: Kysely<Database>, address: string) {
  return db.selectFrom('outbox').selectAll().where('to_address', '=', address).orderBy('id', 'desc').execute()
}

/** The secret at the end of the link in a mail. */
export function linkTokenOf(mail: { text: string } | undefined): string {
  const [, token] =
    /\/(?:confirm-email|forgot-password|confirm-address|stop-address-change)\/([\w-]+)/.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error('There is no link in this mail')
  return token
}
