import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Answer } from '../../contract/endpoint.ts'
import { mostPushDevices, type PushDevice, type PushKind, pushKinds, type testPushDevice } from '../../contract/push.ts'
import { testNotification } from '../../rules/push/notification.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import type { Sealer } from '../process/sealer.ts'
import { type SendDeps, sendPush } from './send.ts'
import { storeResult } from './storeResult.ts'
import {
  checkSubscription,
  fingerprintOf,
  openSubscription,
  type Subscription,
  sealSubscription,
} from './subscription.ts'

export type DeviceRow = Selectable<Database['push_devices']>

/** What people make of the devices that are notified. All that name one refuse with 404 where it is not the person's. */
export interface PushDevices {
  /** Oldest first. */
  list(userId: number): Promise<PushDevice[]>
  /**
   * The same subscription again is the same device, with its choices, which is of the session that says it last. Refuses
   * with 400 a subscription that cannot be used, and with 409 one device too many.
   */
  subscribe(owner: Owner, wanted: WantedDevice): Promise<PushDevice>
  change(userId: number, id: number, kinds: readonly PushKind[]): Promise<PushDevice>
  remove(userId: number, id: number): Promise<void>
  /** Sends a test at once, whatever the quiet hours say. */
  test(userId: number, id: number): Promise<Answer<typeof testPushDevice>>
}

type Owner = Pick<User, 'id' | 'tokenId'>

interface WantedDevice extends Subscription {
  kinds?: readonly PushKind[] | undefined
  /** The fingerprint of a subscription that ends with this one. */
  replaces?: string | undefined
}

interface Deps extends SendDeps {
  db: Kysely<Database>
  sealer: Sealer
  /** `host:port` of push services near the server, which may be called all the same. */
  allowedHosts: readonly string[]
}

export function createPushDevices(deps: Deps): PushDevices {
  const { db, sealer, allowedHosts } = deps
  const ofPerson = (userId: number, id: number) =>
    db.selectFrom('push_devices').selectAll().where('id', '=', id).where('user_id', '=', userId)

  return {
    async list(userId) {
      const rows = await db.selectFrom('push_devices').selectAll().where('user_id', '=', userId).orderBy('id').execute()
      return rows.map(described)
    },

    async subscribe({ id: userId, tokenId }, { kinds, replaces, ...given }) {
      const subscription = await checkSubscription(given, allowedHosts)
      const fingerprint = fingerprintOf(subscription)
      const row = await db.transaction().execute(async (trx) => {
        const { device: name } = await lockSession(trx, userId, tokenId)
        const before = await dropEarlier(trx, userId, [fingerprint, replaces ?? fingerprint])
        const known = before.find((device) => device.fingerprint === fingerprint && device.user_id === userId)
        await checkRoom(trx, userId, known !== undefined)
        const stored = {
          ...{ token_id: tokenId, subscription: sealSubscription(sealer, subscription), name, problem: null },
          kinds: listOf(kinds ?? before.find((device) => device.user_id === userId)?.kinds ?? pushKinds),
        }
        return known
          ? trx
              .updateTable('push_devices')
              .set(stored)
              .where('id', '=', known.id)
              .returningAll()
              .executeTakeFirstOrThrow()
          : trx
              .insertInto('push_devices')
              .values({ user_id: userId, fingerprint, ...stored })
              .returningAll()
              .executeTakeFirstOrThrow()
      })
      return described(row)
    },

    async change(userId, id, kinds) {
      const row = await db
        .updateTable('push_devices')
        .set({ kinds: listOf(kinds) })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returningAll()
        .executeTakeFirst()
      if (!row) throw noDevice()
      return described(row)
    },

    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('push_devices')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw noDevice()
    },

    async test(userId, id) {
      const row = await ofPerson(userId, id).executeTakeFirst()
      if (!row) throw noDevice()
      const subscription = openSubscription(sealer, row.fingerprint, row.subscription)
      const result = subscription
        ? await sendPush(deps, subscription, { notification: testNotification, kind: 'needs_you' })
        : ({ type: 'gone' } as const)
      await storeResult(db, row.id, result, deps.now())
      const device = await ofPerson(userId, id).executeTakeFirst()
      return { problem: problemOf(result), device: device ? described(device) : null }
    },
  }
}

const problemOf = (result: Awaited<ReturnType<typeof sendPush>>): string | null => {
  if (result.type === 'sent') return null
  return result.type === 'gone'
    ? 'This browser is not subscribed any more. Switch notifications on again.'
    : result.problem
}

/** The person and the session, locked: with the session the device would end. Refuses with 404 where that has ended. */
async function lockSession(trx: Transaction<Database>, userId: number, tokenId: number): Promise<{ device: string }> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const session = await trx
    .selectFrom('tokens')
    .select('device')
    .where('id', '=', tokenId)
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (!session) throw notFound('This session has ended.')
  return session
}

/**
 * The devices with one of the fingerprints, the first of which is subscribed now. What was subscribed by another person in
 * this browser ends, with all that it was to be told, and so does what is replaced.
 */
async function dropEarlier(
  trx: Transaction<Database>,
  userId: number,
  [fingerprint, replaced]: readonly [string, string],
): Promise<DeviceRow[]> {
  const rows = await trx
    .selectFrom('push_devices')
    .selectAll()
    .where('fingerprint', 'in', [fingerprint, replaced])
    .orderBy('id')
    .forUpdate()
    .execute()
  const ended = rows.filter((row) => (row.fingerprint === fingerprint) !== (row.user_id === userId))
  for (const { id } of ended) await trx.deleteFrom('push_devices').where('id', '=', id).execute()
  return rows
}

/** One after the other of a person, so that there are never more than may be. */
async function checkRoom(trx: Transaction<Database>, userId: number, isKnown: boolean): Promise<void> {
  if (isKnown) return
  const { count } = await trx
    .selectFrom('push_devices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) < mostPushDevices) return
  throw new HttpError(409, `${mostPushDevices} devices are notified already. Remove one to add this one.`)
}

/** Each once. */
const listOf = (kinds: readonly PushKind[]): string => JSON.stringify([...new Set(kinds)])

const noDevice = () => notFound('There is no such device.')

const described = (row: DeviceRow): PushDevice => ({
  id: row.id,
  fingerprint: row.fingerprint,
  name: row.name,
  kinds: row.kinds,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  problem: row.problem,
})
