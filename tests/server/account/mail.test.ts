import type { Socket } from 'node:net'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { lastBeat, mailBeat } from '../../../server/health/heartbeats.ts'
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
/** Whether the server takes a mail and falls silent before it says so. */
let isAnswerLost = false
let server: SMTPServer
let port = 0
let database: OpenDatabase
let queue: Queue
let mailer: Mailer
let logged: string[] = []
const sockets = new Set<Socket>()

const letter = confirmationEmail('https://social.example.com/confirm-email/secret-of-the-link')

beforeEach(async () => {
  answers = []
  received = []
  logged = []
  attempts = 0
  isAnswerLost = false
  port = 0
  await openServer()
  database = await openTestDatabase()
  queue = await createQueue(database, createLog('silent'))
  mailer = await mailerOn(queue)
  await mailer.start()
})

const mailerOn = ({ jobs }: Queue) =>
  createMailer({
    db: database.db,
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
        if (isAnswerLost) dropConnections()
        else done()
      }, done)
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
}

function dropConnections() {
  for (const socket of sockets) socket.destroy()
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

const sendOnce = () => mailer.send(database.db, 'ada@example.com', letter, { isAtMostOnce: true })

test('one that is sent at most once is tried again while the server says that it does not take it', async () => {
  answers = [451, 451]
  await sendOnce()
  await untilReceived()
  expect([attempts, received.length]).toEqual([3, 1])
})

test('one that is sent at most once is not tried again where the answer is lost', async () => {
  isAnswerLost = true
  await sendOnce()
  await vi.waitUntil(async () => (await jobStates()).includes('failed'), { timeout: 15_000 })
  isAnswerLost = false
  await mailer.send(database.db, 'grace@example.com', letter)
  await vi.waitUntil(() => received.length > 1, { timeout: 15_000 })
  expect([attempts, received.map(({ to }) => to?.[0])]).toMatchObject([
    2,
    [{ address: 'ada@example.com' }, { address: 'grace@example.com' }],
  ])
})

test('one whose process died over it is not tried again', async () => {
  await queue.close()
  queue = await createQueue(database, createLog('silent'))
  mailer = await mailerOn(queue)
  await sendOnce()
  const { rows } = await sql<{
    limit: number
  }>`select retry_limit as limit from pgboss.job where name = 'mail'`.execute(database.db)
  expect(rows).toEqual([{ limit: 0 }])
})

test('a mail carries the headers that its letter has', async () => {
  await mailer.send(database.db, 'ada@example.com', {
    ...letter,
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  await untilReceived()
  expect(received[0]?.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
  )
})

test('when the last mail left is remembered, and of one that did not leave nothing is', async () => {
  const lastSent = () => lastBeat(database.db, mailBeat)
  answers = [550]
  await send()
  await vi.waitUntil(() => attempts === 1, { timeout: 15_000 })
  expect(await lastSent()).toBeNull()
  const began = Date.now()
  await send()
  await vi.waitUntil(async () => (await lastSent()) !== null, { timeout: 15_000 })
  expect((await lastSent())?.getTime()).toBeGreaterThanOrEqual(began)
})
