import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type PushKind, pushKinds } from '../../../contract/push.ts'
import type { WebhookEvent } from '../../../contract/webhooks.ts'
import type { Database } from '../../../server/db/schema.ts'
import { hashOf } from '../../../server/http/opaqueTokens.ts'
import { createSealer } from '../../../server/process/sealer.ts'
import { fingerprintOf, sealSubscription } from '../../../server/push/subscription.ts'
import type { TestSubscription } from '../../support/pushService.ts'
import { testSecret } from '../support.ts'

/** A device of a person, in a session of its own; answers its id. */
export async function makeDevice(
  db: Kysely<Database>,
  userId: number,
  subscription: TestSubscription,
  kinds: readonly PushKind[] = pushKinds,
): Promise<number> {
  const { id: token_id } = await db
    .insertInto('tokens')
    .values({ user_id: userId, hash: hashOf(randomUUID()), device: 'Firefox on Android' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('push_devices')
    .values({
      ...{ user_id: userId, token_id, fingerprint: fingerprintOf(subscription), name: 'Firefox on Android' },
      ...{ subscription: sealSubscription(createSealer(testSecret), subscription), kinds: JSON.stringify(kinds) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A browser that no push service knows. */
export const anySubscription = (): TestSubscription => ({
  endpoint: `https://93.184.215.14/push/${randomUUID()}`,
  // The receiver's key of the example in RFC 8291, section 5.
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
})

interface Told {
  event?: WebhookEvent
  data?: Readonly<Record<string, unknown>>
  at: number
}

/** Something that a device is to be told now. */
export async function makeMessage(
  db: Kysely<Database>,
  deviceId: number,
  { event = 'post.failed', data = {}, at }: Told,
) {
  await db
    .insertInto('push_messages')
    .values({
      ...{ device_id: deviceId, event, happened_at: new Date(at), next_at: new Date(at) },
      data: JSON.stringify({ post_id: 1, account_id: 2, network: 'bluesky', ...data }),
    })
    .execute()
}

/** What a device is still to be told, oldest first. */
export const messagesOf = (db: Kysely<Database>, deviceId: number) =>
  db.selectFrom('push_messages').selectAll().where('device_id', '=', deviceId).orderBy('id').execute()
