import type { Kysely } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Database } from '../db/schema.ts'
import type { Settings } from '../settings.ts'
import type { Letter } from './letters.ts'

export interface Mailer {
  /** Gives the letter to the mail server, or keeps it in the outbox where none is set. */
  send(to: string, letter: Letter): Promise<void>
  close(): void
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function createMailer(
  db: Kysely<Database>,
  settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>,
): Mailer {
  return settings.SMTP_URL ? overSmtp(settings.SMTP_URL, senderOf(settings)) : intoOutbox(db)
}

function overSmtp(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...patience })
  return {
    async send(to, letter) {
      await transport.sendMail({ from, to, ...letter })
    },
    close: () => transport.close(),
  }
}

const intoOutbox = (db: Kysely<Database>): Mailer => ({
  async send(to, letter) {
    await db
      .insertInto('outbox')
      .values({ to_address: to, ...letter })
      .execute()
  },
  close() {},
})

function senderOf({ MAIL_FROM, PUBLIC_URL }: Pick<Settings, 'MAIL_FROM' | 'PUBLIC_URL'>): string {
  return MAIL_FROM ?? `Solo Social <no-reply@${new URL(PUBLIC_URL).hostname}>`
}
