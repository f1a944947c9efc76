import type { Kysely } from 'kysely'
import { listOutbox } from '../../contract/account.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { countMails, listMails } from './outbox.ts'

const mostAtOnce = 100
const usual = 20

/** The outbox for administrators. */
export function outboxRoute(app: ProviderApp, db: Kysely<Database>): void {
  registerEndpoint(app, listOutbox, async ({ query }) => {
    const page = Math.max(1, query.page ?? 1)
    const page_size = Math.min(mostAtOnce, Math.max(1, query.page_size ?? usual))
    const [count, mails] = await Promise.all([
      countMails(db),
      listMails(db, { limit: page_size, offset: (page - 1) * page_size }),
    ])
    const addressOf = (number: number) => `outbox/?page=${number}&page_size=${page_size}`
    return {
      results: mails.map(({ id, to_address, subject, text, created_at }) => ({
        id,
        to: to_address,
        subject,
        text,
        created_at: created_at.toISOString(),
      })),
      count,
      page,
      page_size,
      next: page * page_size < count ? addressOf(page + 1) : null,
      previous: page > 1 ? addressOf(page - 1) : null,
    }
  })
}
