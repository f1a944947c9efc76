import type { Kysely } from 'kysely'
import { idempotencyLasts } from '../../contract/idempotency.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from './httpError.ts'
import { refusalOf } from './refusalOf.ts'

/** Milliseconds after which a call that has not ended counts as broken off: no call takes as long. */
const leaseLasts = 10 * 60_000
/** Seconds after which whoever asks while the call runs may ask again. */
const askAgain = 5

/** A call that is to be made once. */
export interface IdempotentCall {
  userId: number
  /** By what the person calls: keys of one caller mean nothing to another. */
  caller: string
  /** The route's pattern. */
  endpoint: string
  key: string
  /** SHA-256 of everything that was sent, hex. */
  hash: string
  /** The answer has a secret: only that it was given is stored. */
  isSecret: boolean
}

/** The call is made now: one of these two ends it. */
export interface Claim {
  kind: 'claimed'
  finish(answer: object): Promise<void>
  /** What made nothing frees the key; after anything else nobody knows. */
  fail(error: unknown): Promise<void>
}

/** The call was made before; its answer, JSON. */
interface Replay {
  kind: 'replayed'
  answer: string
}

export interface Idempotency {
  /**
   * Begins a call. Refuses with 422 where the key came with something else, and with 409 where the call still runs, where
   * nobody knows how it ended, and where its answer is not stored.
   */
  begin(call: IdempotentCall): Promise<Claim | Replay>
}

/**
 * Calls that are made once. The row is stored before the handler runs and in a transaction of its own: handlers have
 * transactions of theirs, and what they ask of networks must be in none. So a process may die between what was made and
 * the row that says so; the call is then never made a second time by this key, and whoever asks is told to look.
 */
export function createIdempotency(db: Kysely<Database>, now: () => number = Date.now): Idempotency {
  return {
    async begin(call) {
      for (;;) {
        const id = await claimRow(db, call, now())
        if (id !== null) return claimOf(db, id, call.isSecret)
        const row = await findRow(db, call)
        // Refused in this very moment: the key is free again.
        if (row) return replayOf(row, call, now())
      }
    },
  }
}

/** Forgets keys that are a day old. */
export async function sweepIdempotencyKeys(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - idempotencyLasts))
    .execute()
}

/** One of many at once gets the row, the first, or one where the row before is a day old. */
async function claimRow(db: Kysely<Database>, call: IdempotentCall, now: number): Promise<number | null> {
  const { userId: user_id, caller, endpoint, key, hash: request_hash } = call
  const begun = {
    ...{ request_hash, state: 'running' as const, answer: null },
    ...{ created_at: new Date(now), lease_until: new Date(now + leaseLasts) },
  }
  const row = await db
    .insertInto('idempotency_keys')
    .values({ user_id, caller, endpoint, key, ...begun })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'caller', 'endpoint', 'key'])
        .doUpdateSet(begun)
        .where('idempotency_keys.created_at', '<', new Date(now - idempotencyLasts)),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const findRow = (db: Kysely<Database>, { userId, caller, endpoint, key }: IdempotentCall) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'state', 'answer', 'lease_until'])
    .where('user_id', '=', userId)
    .where('caller', '=', caller)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirst()

type FoundRow = NonNullable<Awaited<ReturnType<typeof findRow>>>

function replayOf(row: FoundRow, { hash }: IdempotentCall, now: number): Replay {
  if (row.request_hash !== hash) {
    throw new HttpError(422, 'This Idempotency-Key was used for another request. Use a new one.', {
      code: 'idempotency_key_reused',
    })
  }
  if (row.state === 'running' && row.lease_until.getTime() > now) {
    throw new HttpError(409, 'The first call with this Idempotency-Key still runs. Ask again in a moment.', {
      code: 'idempotency_running',
      headers: { 'Retry-After': String(askAgain) },
    })
  }
  if (row.state !== 'done') {
    throw new HttpError(
      409,
      'The first call with this Idempotency-Key broke off, and may have done its work. Look before you use a new key.',
      { code: 'idempotency_unclear' },
    )
  }
  if (row.answer === null) {
    throw new HttpError(
      409,
      'This was done by the first call with this Idempotency-Key. Its answer held a secret and is not stored.',
      { code: 'idempotency_done' },
    )
  }
  return { kind: 'replayed', answer: row.answer }
}

function claimOf(db: Kysely<Database>, id: number, isSecret: boolean): Claim {
  const update = (state: 'done' | 'unclear', answer: string | null) =>
    db.updateTable('idempotency_keys').set({ state, answer }).where('id', '=', id).execute()
  return {
    kind: 'claimed',
    async finish(answer) {
      await update('done', isSecret ? null : JSON.stringify(answer))
    },
    async fail(error) {
      if (madeNothing(error)) await db.deleteFrom('idempotency_keys').where('id', '=', id).execute()
      else await update('unclear', null)
    },
  }
}

/** A refusal does. What failed at a network that was asked, or for us, may have been done, unless it says otherwise. */
function madeNothing(error: unknown): boolean {
  const refusal = refusalOf(error)
  return refusal !== null && (refusal.status < 500 || refusal.extras.madeNothing === true)
}
