import { createRecyclingRule } from '../../contract/recycling.ts'
import { createSlots } from '../../contract/slots.ts'
import type { Call } from '../../src/services/http/api.ts'
import type { BakeryBucket } from './month.ts'

/** Sunday is 0. */
const week: readonly { weekdays: readonly number[]; time: string; bucket: BakeryBucket | null }[] = [
  { weekdays: [2, 5], time: '07:30', bucket: 'Fresh this week' },
  { weekdays: [1, 4, 6], time: '09:00', bucket: 'Bread know-how' },
  { weekdays: [3], time: '12:00', bucket: 'Regulars at the counter' },
  { weekdays: [1, 6], time: '17:30', bucket: null },
]

/** Gives the week of a bakery its slots, and lets what it knows about bread come again. */
export async function bakerySlots(call: Call, buckets: Readonly<Record<BakeryBucket, number>>): Promise<void> {
  const slots = week.flatMap(({ weekdays, time, bucket }) =>
    weekdays.map((weekday) => ({ weekday, time, bucketId: bucket && buckets[bucket] })),
  )
  await call(createSlots, { body: { slots } })
  await call(createRecyclingRule, {
    body: {
      name: 'Bread know-how, all year but summer',
      bucketId: buckets['Bread know-how'],
      restDays: 14,
      times: 4,
      until: null,
      months: [1, 2, 3, 4, 5, 9, 10, 11, 12],
      slotIds: [],
      text: 'same',
    },
  })
}
