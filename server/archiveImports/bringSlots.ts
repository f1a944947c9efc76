import type { ArchivedSlot } from '../../contract/archive.ts'
import { mostSlots } from '../../contract/slots.ts'
import { counted } from '../../rules/shell/words.ts'
import { type Bringing, businessOf, insertRows, mapped } from './bringing.ts'

/** Time slots; one of the same time that is there is that one. */
export async function bringSlots(bringing: Bringing): Promise<void> {
  const { trx, userId, now } = bringing
  const before = await trx.selectFrom('time_slots').selectAll().where('user_id', '=', userId).execute()
  const { made, left } = sortSlots(bringing, new Map(before.map((slot) => [keyOf(slot), slot.id])))
  await insertRows(bringing, 'time_slots', [...made.values()], (some) =>
    trx
      .insertInto('time_slots')
      .values(some.map(({ columns }) => ({ ...columns, user_id: userId, created_at: now })))
      .returning('id')
      .execute(),
  )
  bringing.count('time_slots', 'added', made.size)
  if (left > 0) bringing.note(`${counted(left, 'time slot does', 'time slots do')} not fit and stay behind.`)
}

/** Which slots are made, and how many have no room. */
function sortSlots(bringing: Bringing, before: ReadonlyMap<string, number>) {
  const { ids, rows, count } = bringing
  const made = new Map<string, { id: number; columns: Columns }>()
  let left = 0
  for (const slot of rows.time_slots) {
    const columns = columnsOf(bringing, slot)
    const key = columns ? keyOf(columns) : ''
    const there = ids.of('time_slots', slot.id) ?? before.get(key)
    if (there !== undefined) {
      ids.set('time_slots', slot.id, there)
      count('time_slots', 'there')
    } else if (!columns || before.size + made.size >= mostSlots) left += 1
    else if (!made.has(key)) made.set(key, { id: slot.id, columns })
  }
  return { made, left }
}

type Columns = NonNullable<ReturnType<typeof columnsOf>>
type Place = Pick<ArchivedSlot, 'business_profile_id' | 'account_id' | 'weekday' | 'time'>

const keyOf = ({ business_profile_id, account_id, weekday, time }: Place): string =>
  [business_profile_id, account_id, weekday, time].join()

/** Of an account that did not come there is none; one of an account is of no business. */
function columnsOf(bringing: Bringing, slot: ArchivedSlot) {
  const account_id = mapped(bringing, 'social_accounts', slot.account_id)
  if (slot.account_id !== null && account_id === null) return null
  return {
    account_id,
    business_profile_id: account_id === null ? businessOf(bringing, slot.business_profile_id) : null,
    bucket_id: mapped(bringing, 'content_buckets', slot.bucket_id),
    weekday: slot.weekday,
    time: slot.time,
  }
}
