import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { confirmationEmail } from '../../../server/mail/emailTemplates.ts'
import { createMailer, type Mailer } from '../../../server/mail/mailer.ts'
import { createLog } from '../../../server/process/log.ts'
import { createSealer } from '../../../server/process/sealer.ts'
import { createQueue, type Queue } from '../../../server/publishing/queue.ts'
import { openTestDatabase } from '../support.ts'

/** What the mail server says to each mail in turn: a refusal with this code, or nothing, which takes it. */
let answers: number[] = []
let received: Email[] = []
let attempts = 0
let server: SMTPServer
let port = 0
let database: OpenDatabase
let queue: Queue
let mailer: Mailer
let logged: string[] = []

const letter = confirmationEmail('https://social.example.com/confirm-email/secret-of-the-link')

beforeEach(async () => {
  answers = []
  received = []
  logged = []
  attempts = 0
  port = 0
  await openServer()
  database = await openTestDatabase()
  queue = await createQueue(database, createLog('silent'))
  mailer = await mailerOn(queue)
  await mailer.start()
})

const mailerOn = ({ jobs }: Queue) =>
  createMailer({
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://social.example.com' },
    log: createLog('debug', { write: (line) => void logged.push(line) }),
    jobs,
    sealer: createSealer('the secret of the tests, which is long enough'),
    firstRetry: 1,
    lookEvery: 0.5,
  })

afterEach(async () => {
  await queue.close()
  mailer.close()
  await database.close()
  await closeServer()
})

async function openServer() {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_, __, done) {
      attempts += 1
      const responseCode = answers.shift()
      done(responseCode ? Object.assign(new Error('No'), { responseCode }) : undefined)
    },
    onData(stream, _, done) {
      PostalMime.parse(streamOf(stream)).then((mail) => {
        received.push(mail)
        done()
      }, done)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
}

const streamOf = (stream: NodeJS.ReadableStream) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      stream.on('data', (chunk: Buffer) => controller.enqueue(new Uint8Array(chunk)))
      stream.on('end', () => controller.close())
    },
  })

const closeServer = () => new Promise<void>((resolve) => server.close(() => resolve()))
const untilReceived = () => vi.waitUntil(() => received.length > 0, { timeout: 15_000 })
const send = () => mailer.send(database.db, 'ada@example.com', letter)
const jobStates = async () =>
  (await sql<{ state: string }>`select state from pgboss.job where name = 'mail'`.execute(database.db)).rows.map(
    ({ state }) => state,
  )

test('a mail goes out as text and HTML, with one button', async () => {
  await send()
  await untilReceived()
  expect(received[0]).toMatchObject({
    subject: 'Confirm your email address',
    from: { address: 'no-reply@social.example.com', name: 'Solo Social' },
    to: [{ address: 'ada@example.com' }],
  })
  expect(received[0]?.text).toContain('https://social.example.com/confirm-email/secret-of-the-link')
  expect(received[0]?.html?.match(/display: inline-block/g)).toHaveLength(1)
})

test('what the mail server cannot take now (4xx) is tried again', async () => {
  answers = [451]
  await send()
  await untilReceived()
  expect(attempts).toBe(2)
})

test('what it refuses for good (5xx) is not tried again, and the log names no address', async () => {
  answers = [550]
  await send()
  await vi.waitUntil(async () => (await jobStates()).includes('failed'), { timeout: 15_000 })
  expect(logged.some((line) => line.includes('a mail was refused'))).toBe(true)
  expect(logged.join('\n')).not.toContain('ada@example.com')
  answers = []
  await mailer.send(database.db, 'grace@example.com', letter)
  await untilReceived()
  expect(received.map(({ to }) => to?.[0])).toEqual([expect.objectContaining({ address: 'grace@example.com' })])
  expect(attempts).toBe(2)
})

test('while the mail server is down mails wait, and go out when it is back', async () => {
  await closeServer()
  await send()
  await vi.waitUntil(() => logged.some((line) => line.includes('a mail waits for the server')), { timeout: 15_000 })
  await openServer()
  await untilReceived()
  expect(received).toHaveLength(1)
})

test('a mail of a transaction that is taken back never goes out', async () => {
  await expect(
    database.db.transaction().execute(async (trx) => {
      await mailer.send(trx, 'nobody@example.com', letter)
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await jobStates()).toEqual([])
})

test('a mail that waits cannot be read in the database', async () => {
  await closeServer()
  await send()
  const { rows } = await sql<{ data: unknown }>`select data from pgboss.job where name = 'mail'`.execute(database.db)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/secret-of-the-link|ada@example/)
  await openServer()
})

test('a process that only serves pages queues mail for one that works', async () => {
  const pages = await createQueue(database, createLog('silent'))
  const waiting = await mailerOn(pages)
  await database.db.transaction().execute((trx) => waiting.send(trx, 'ada@example.com', letter))
  await untilReceived()
  await pages.close()
})
