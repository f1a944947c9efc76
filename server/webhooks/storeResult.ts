import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { stoppedWebhookEmail } from '../mail/emailTemplates.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Claim } from './claims.ts'
import type { Sent } from './send.ts'
import { lockWebhook, stopWebhook } from './stopWebhook.ts'
import { type DeliveryRow, stepDelivery } from './transition.ts'
import type { WebhookRow } from './webhooks.ts'

interface Deps {
  db: Kysely<Database>
  mailer: Pick<Mailer, 'send'>
  publicUrl: string
  random(): number
}

/** Milliseconds without one that arrived after which a webhook is switched off. */
const failsAtMost = 5 * 24 * 3_600_000

/**
 * Stores how a try went, and what that says of the webhook: one that wants no more, or that has not answered for days, is
 * switched off, and its person is written to. Answers why it was switched off; null where it was not.
 */
export const storeResult = (deps: Deps, { row, hook: { id } }: Claim, sent: Sent): Promise<string | null> =>
  deps.db.transaction().execute(async (trx) => {
    const hook = await lockWebhook(trx, id)
    if (!hook || !(await storeStep(trx, row, sent, deps.random()))) return null
    if (sent.type === 'answer.accepted') {
      await update(trx, id, { last_delivered_at: new Date(sent.at), failing_since: null })
      return null
    }
    const because = becauseOf(hook, sent)
    if (because === null) await update(trx, id, { failing_since: hook.failing_since ?? new Date(sent.at) })
    else {
      await stopWebhook(trx, id, { because, now: sent.at })
      await tellPerson(deps, trx, hook, because)
    }
    return because
  })

/** False where it counts no more: its lease was taken back, or it was switched off. Only an arrival counts all the same. */
async function storeStep(trx: Transaction<Database>, row: DeliveryRow, sent: Sent, jitter: number): Promise<boolean> {
  const event = sent.type === 'answer.rejected' ? { ...sent, jitter } : sent
  if (await stepDelivery(trx, row, event)) return true
  if (sent.type !== 'answer.accepted') return false
  const latest = await trx.selectFrom('webhook_deliveries').selectAll().where('id', '=', row.id).executeTakeFirst()
  return latest !== undefined && (await stepDelivery(trx, latest, event)) !== null
}

function becauseOf({ failing_since }: WebhookRow, sent: Sent): string | null {
  if (sent.type === 'answer.gone') return 'The receiver answered that it wants no more (410 Gone).'
  const since = failing_since?.getTime() ?? sent.at
  return sent.at - since >= failsAtMost ? 'For five days nothing that was sent to it arrived.' : null
}

async function tellPerson(
  { mailer, publicUrl }: Deps,
  trx: Transaction<Database>,
  { user_id, url }: WebhookRow,
  because: string,
): Promise<void> {
  const { email } = await trx.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()
  // Only the host: people put secrets into the rest of such an address.
  await mailer.send(trx, email, stoppedWebhookEmail(`${publicUrl}/profile`, { host: new URL(url).host, because }))
}

const update = (
  trx: Transaction<Database>,
  id: number,
  changes: { last_delivered_at?: Date; failing_since: Date | null },
): Promise<unknown> => trx.updateTable('webhooks').set(changes).where('id', '=', id).execute()
