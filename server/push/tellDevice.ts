import type { Kysely } from 'kysely'
import type { PushKind } from '../../contract/push.ts'
import { kindOfEvent } from '../../rules/push/kinds.ts'
import { digestOf, groupsOf, notificationOf } from '../../rules/push/notification.ts'
import type { PushNotification } from '../../rules/push/pushNotification.ts'
import { quietUntil } from '../../rules/push/quietHours.ts'
import { nextPushAt } from '../../rules/push/retries.ts'
import type { Database } from '../db/schema.ts'
import type { Sealer } from '../process/sealer.ts'
import type { Claims, MessageRow } from './claims.ts'
import type { DeviceRow } from './devices.ts'
import { quietTimesOf } from './quietHours.ts'
import { type PushResult, type SendDeps, sendPush } from './send.ts'
import { storeResult } from './storeResult.ts'
import { openSubscription } from './subscription.ts'

interface Deps extends SendDeps {
  db: Kysely<Database>
  sealer: Sealer
  claims: Claims
}

/** Notifications that are sent while one lease lasts; the rest is due again at once. */
const mostAtOnce = 4

/** One notification and what it tells of. */
interface Telling {
  notification: PushNotification
  kind: PushKind
  messages: readonly MessageRow[]
}

/** Tells a device what is due, or has it wait for the end of the quiet hours. The caller holds the device's lease. */
export async function tellDevice(deps: Deps, device: DeviceRow): Promise<void> {
  const { db, sealer, claims, now } = deps
  const due = await claims.dueOf(device.id)
  const { quiet_hours, timezone } = await quietTimesOf(db, device.user_id)
  const until = quiet_hours && quietUntil(quiet_hours, now(), timezone)
  if (until !== null) return postpone(db, due, { next_at: new Date(until), was_quiet: true })
  const subscription = openSubscription(sealer, device.fingerprint, device.subscription)
  if (!subscription) return storeResult(db, device.id, { type: 'gone' }, now())
  const tellings = tellingsOf(due)
  for (const [index, telling] of tellings.slice(0, mostAtOnce).entries()) {
    const result = await sendPush(deps, subscription, telling)
    await storeResult(db, device.id, result, now())
    if (result.type === 'gone') return
    const next_at = await storeMessages(db, telling.messages, result, now())
    // What comes after it would be answered the same.
    const rest = tellings.slice(index + 1).flatMap(({ messages }) => messages)
    if (next_at) return postpone(db, rest, { next_at })
  }
}

/** What came in quiet hours is told in one notification, if it is more than one. */
function tellingsOf(due: readonly MessageRow[]): Telling[] {
  const quiet = groupsOf(due.filter(({ was_quiet }) => was_quiet))
  const others = groupsOf(due.filter(({ was_quiet }) => !was_quiet)).map(tellingOf)
  return quiet.length < 2 ? [...quiet.map(tellingOf), ...others] : [quietTelling(quiet.flat()), ...others]
}

const quietTelling = (messages: readonly MessageRow[]): Telling => {
  const isUrgent = messages.some(({ event }) => kindOfEvent[event] !== 'went_out')
  return { notification: digestOf(messages), kind: isUrgent ? 'needs_you' : 'went_out', messages }
}

const tellingOf = (messages: readonly MessageRow[]): Telling => ({
  notification: notificationOf(messages),
  kind: messages[0] ? kindOfEvent[messages[0].event] : 'went_out',
  messages,
})

async function postpone(
  db: Kysely<Database>,
  messages: readonly MessageRow[],
  changes: { next_at: Date; was_quiet?: boolean; tries?: number },
): Promise<void> {
  if (messages.length === 0) return
  const ids = messages.map(({ id }) => id)
  await db.updateTable('push_messages').set(changes).where('id', 'in', ids).execute()
}

/** A message is stored until it was taken or is given up. Answers when it is tried again; null where it is not. */
async function storeMessages(
  db: Kysely<Database>,
  messages: readonly MessageRow[],
  result: PushResult,
  now: number,
): Promise<Date | null> {
  const tries = Math.max(...messages.map((message) => message.tries)) + 1
  const next = result.type === 'later' ? nextPushAt({ tries, at: now, notBefore: result.notBefore }) : null
  if (next === null) {
    const ids = messages.map(({ id }) => id)
    await db.deleteFrom('push_messages').where('id', 'in', ids).execute()
    return null
  }
  const next_at = new Date(next)
  await postpone(db, messages, { next_at, tries })
  return next_at
}
