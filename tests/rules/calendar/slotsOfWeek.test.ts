import { expect, test } from 'vitest'
import { assignTargets } from '../../../rules/calendar/assignTargets.ts'
import { slotsOfWeek } from '../../../rules/calendar/slotsOfWeek.ts'
import { blocksByDay } from '../../../rules/calendar/weekBlocks.ts'

const slot = (id: number, weekday: number, time: string, accountId: number | null = null) => ({
  id,
  businessProfileId: null,
  accountId,
  weekday,
  time,
  bucketId: null,
})
const post = (postId: number, wallTime: string) => ({
  postId,
  wallTime,
  accountIds: [1],
  title: 'Rye',
  state: 'scheduled' as const,
  networks: [],
  bucketId: null,
})
const asked = {
  from: '2026-03-08',
  to: '2026-03-14',
  timezone: 'America/New_York',
  now: Date.parse('2026-03-09T12:00:00Z'),
  posts: [post(1, '2026-03-10T09:00')],
  holidays: new Set(['2026-03-12']),
}
const freeOf = (slots: ReturnType<typeof slot>[]) =>
  slotsOfWeek(slots, asked).map(({ slot: { id }, wallTime, isFree }) => [id, wallTime, isFree])

test('a slot is free while it is to come, on no holiday, and nothing stands at it', () => {
  expect(freeOf([slot(1, 1, '07:00'), slot(2, 2, '09:00'), slot(3, 4, '09:00'), slot(4, 5, '09:00')])).toEqual([
    [1, '2026-03-09T07:00', false],
    [2, '2026-03-10T09:00', false],
    [3, '2026-03-12T09:00', false],
    [4, '2026-03-13T09:00', true],
  ])
})

test('a slot of an account is taken by a post of that account alone', () => {
  expect(freeOf([slot(1, 2, '09:00', 1), slot(2, 2, '09:00', 7)]).map(([id, , isFree]) => [id, isFree])).toEqual([
    [1, false],
    [2, true],
  ])
})

test('an hour that clocks leave out has no slot', () => {
  expect(freeOf([slot(1, 0, '02:30')])).toEqual([])
})

test('posts and free slots stand on their days by time; a post at a slot says so', () => {
  const slots = slotsOfWeek([slot(2, 2, '09:00'), slot(4, 2, '08:00')], asked)
  const blocks = blocksByDay(asked.posts, slots).get('2026-03-10')
  expect(blocks?.map((block) => [block.kind, block.minute])).toEqual([
    ['slot', 480],
    ['post', 540],
  ])
  expect(blocks?.[1]).toMatchObject({ isInSlot: true })
})

test('each post gets the first slot of its bucket and accounts, none twice', () => {
  const free = (slotId: number, wallTime: string, accountId: number | null = null) => ({
    slotId,
    accountId,
    bucketId: null,
    schedule: { at: `${wallTime}:00Z`, wallTime, timezone: 'UTC' },
  })
  const all = [free(1, '2026-03-10T09:00', 9), free(2, '2026-03-11T09:00'), free(3, '2026-03-12T09:00')]
  const seekers = [
    { postId: 5, bucketId: null, accountIds: [1] },
    { postId: 6, bucketId: 4, accountIds: [1] },
    { postId: 7, bucketId: null, accountIds: [9] },
    { postId: 8, bucketId: 4, accountIds: [1] },
  ]
  const byBucket = new Map([
    [null, all],
    [4, all.slice(1)],
  ])
  expect(assignTargets(seekers, byBucket)).toEqual([
    { postId: 5, slotId: 2, wallTime: '2026-03-11T09:00' },
    { postId: 6, slotId: 3, wallTime: '2026-03-12T09:00' },
    { postId: 7, slotId: 1, wallTime: '2026-03-10T09:00' },
  ])
})
