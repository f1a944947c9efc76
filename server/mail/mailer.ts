import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createTransport } from 'nodemailer'
import { fromKysely, type JobResult, type PgBoss } from 'pg-boss'
import type { Database } from '../db/schema.ts'
import { beat, mailBeat } from '../health/heartbeats.ts'
import type { Log } from '../process/log.ts'
import type { Sealer } from '../process/sealer.ts'
import type { Settings } from '../process/settings.ts'
import type { EmailTemplate } from './emailTemplates.ts'

/** Mail on its way out: nothing that asks for a mail waits for the mail server. */
export interface Mailer {
  /**
   * Queues the letter for the mail server, or keeps it in the outbox where none is set. Given a transaction, it goes
   * out exactly if that is committed. `isAtMostOnce`: it is tried again only where the server surely has not taken it, so
   * that of a process that dies in between, or an answer that is lost, rather no mail comes of it than two.
   */
  send(db: Kysely<Database>, to: string, letter: EmailTemplate, how?: { isAtMostOnce: boolean }): Promise<void>
  /** Begins to hand over to the mail server what is queued, in this process. */
  start(): Promise<void>
  close(): void
}

interface Deps {
  db: Kysely<Database>
  settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>
  log: Log
  jobs: PgBoss
  /** Letters carry links that open accounts: they wait sealed. */
  sealer: Sealer
  /** Seconds before the second try; doubled with each. */
  firstRetry?: number
  /** Seconds between two looks at what is queued. */
  lookEvery?: number
}

interface Queued {
  /** Recipient and letter, sealed, base64. */
  sealed: string
  /** Of one that is sent at most once: how often it was tried. The queue itself never tries such a one again. */
  triesOfOnce?: number
}

const queueName = 'mail'
const sealContext = 'mail'
/** Milliseconds. */
export const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** Two days, which is as long as the longest link works. */
const retries = { retryLimit: 56, retryBackoff: true, retryDelayMax: 3600 }
const neverAgain = { retryLimit: 0 }

export async function createMailer(deps: Deps): Promise<Mailer> {
  const { SMTP_URL } = deps.settings
  return SMTP_URL ? overSmtp(SMTP_URL, deps) : intoOutbox
}

async function overSmtp(url: string, deps: Deps): Promise<Mailer> {
  const { db, settings, log, jobs, sealer, firstRetry = 30, lookEvery = 1 } = deps
  const transport = createTransport({ url, ...smtpTimeouts })
  const from = senderOf(settings)
  await jobs.createQueue(queueName, { ...retries, retryDelay: firstRetry, deleteAfterSeconds: 3600 })
  // Looked up now: inside a transaction on the embedded database the look-up would wait for ever.
  await jobs.findJobs(queueName, { id: randomUUID() })

  /** Hands one over. A refusal for good is not tried again; anything else is. */
  async function deliver({ id, data }: { id: string; data: Queued }): Promise<JobResult> {
    try {
      const { to, letter } = JSON.parse(sealer.open(Buffer.from(data.sealed, 'base64'), sealContext))
      await transport.sendMail({ from, to, ...letter })
      await noteSent()
      return { id, status: 'completed' }
    } catch (error) {
      const isFinal = await endsWith(error, data)
      log.warn({ err: withoutAddress(error), mail: id }, isFinal ? 'a mail was refused' : 'a mail waits for the server')
      return { id, status: isFinal ? 'deadletter' : 'failed' }
    }
  }

  /** When the last mail left. One that left is never sent again for want of this. */
  const noteSent = () =>
    beat(db, mailBeat).catch((err) => log.warn({ err }, 'it is not written down when the last mail left'))

  /** Whether a mail that failed is not tried again. */
  async function endsWith(error: unknown, { sealed, triesOfOnce }: Queued): Promise<boolean> {
    if (isRefusedForGood(error)) return true
    if (triesOfOnce === undefined) return false
    if (!isSurelyUnsent(error)) return true
    await tryOnceMore(sealed, triesOfOnce + 1)
    return false
  }

  /** As a job of its own: one that a process died over is not tried again. */
  async function tryOnceMore(sealed: string, triesOfOnce: number): Promise<void> {
    if (triesOfOnce > retries.retryLimit) return
    const startAfter = Math.min(firstRetry * 2 ** (triesOfOnce - 1), retries.retryDelayMax)
    await jobs.send(queueName, { sealed, triesOfOnce }, { ...neverAgain, startAfter })
  }

  return {
    async send(trx, to, letter, { isAtMostOnce } = { isAtMostOnce: false }) {
      const sealed = sealer.seal(JSON.stringify({ to, letter }), sealContext).toString('base64')
      const data: Queued = isAtMostOnce ? { sealed, triesOfOnce: 0 } : { sealed }
      await jobs.send(queueName, data, { ...(isAtMostOnce && neverAgain), db: fromKysely(trx) })
    },
    async start() {
      const how = {
        pollingIntervalSeconds: lookEvery,
        batchSize: 10,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const
      await jobs.work<Queued, unknown, typeof how>(queueName, how, (queued) => Promise.all(queued.map(deliver)))
    },
    close: () => transport.close(),
  }
}

const intoOutbox: Mailer = {
  async send(db, to, { subject, text, html }) {
    await db.insertInto('outbox').values({ to_address: to, subject, text, html }).execute()
  },
  async start() {},
  close() {},
}

/** Answers from 500 on mean that the server will never take it. */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500

/** No connection came about, or the server said that it does not take it now (RFC 5321, section 4.2.1). */
const isSurelyUnsent = (error: unknown): boolean =>
  error instanceof Error &&
  (('syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')) ||
    ('responseCode' in error && Number(error.responseCode) >= 400))

/** Servers quote the recipient in what they answer; the log keeps the code. */
function withoutAddress(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error }
  return {
    code: 'code' in error ? error.code : undefined,
    responseCode: 'responseCode' in error ? error.responseCode : undefined,
  }
}

/** Who mails are from: MAIL_FROM, else a name at the public address. */
export function senderOf({ MAIL_FROM, PUBLIC_URL }: Pick<Settings, 'MAIL_FROM' | 'PUBLIC_URL'>): string {
  return MAIL_FROM ?? `Solo Social <no-reply@${new URL(PUBLIC_URL).hostname}>`
}
