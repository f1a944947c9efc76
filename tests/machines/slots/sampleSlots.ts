import type { QueuedPost, Slot } from '../../../src/machines/slots/slot.ts'

export const monday: Slot = {
  ...{ id: 1, businessProfileId: 9, accountId: null, bucketId: 3 },
  ...{ weekday: 1, time: '09:00' },
}
export const friday: Slot = { ...monday, id: 2, weekday: 5, time: '17:00', bucketId: null }
export const wednesday: Slot = { ...monday, id: 3, weekday: 3, time: '12:00' }

const queued = (postId: number, day: string, given: Partial<QueuedPost> = {}): QueuedPost => ({
  ...{ postId, version: postId * 10, title: `Post ${postId}`, accountCount: 1, bucketId: null, fixedBecause: null },
  schedule: { at: `2031-03-${day}T09:00:00.000Z`, wallTime: `2031-03-${day}T09:00`, timezone: 'UTC' },
  ...given,
})

export const rye = queued(1, '01')
export const sending = queued(2, '02', { fixedBecause: 'This post is being sent right now.' })
export const barley = queued(3, '03')
export const stollen = queued(4, '04', { accountCount: 2 })
export const olive = queued(5, '05')
