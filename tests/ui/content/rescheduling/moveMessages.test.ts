import { describe, expect, test } from 'vitest'
import { doneMessage, failedMessage, unclearMessage } from '../../../../src/app/content/moveMessages.ts'
import type { DoneMoves, Moved } from '../../../../src/machines/content/moveSeveral.ts'

const today = '2026-11-18'
const schedule = (wallTime: string) => ({ at: `${wallTime}:00.000Z`, wallTime, timezone: 'UTC' })
const moved = (postId: number, given: Partial<Moved> = {}): Moved => ({
  postId,
  title: `Post ${postId}`,
  version: 2,
  from: schedule('2026-11-19T09:00'),
  to: schedule('2026-11-20T09:00'),
  note: null,
  ...given,
})
const done = (given: Partial<DoneMoves> = {}): DoneMoves => ({
  kind: 'move',
  moved: [moved(1), moved(2)],
  left: [],
  conflicts: [],
  ...given,
})
const left = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ post: index, title: `Bun ${index}`, text: 'It is being sent.' }))
const conflict = {
  ...{ post: 1, otherPost: 9, otherTitle: 'Rye', accountId: 3, account: '@hearthcrumb', minutes: 5 },
  schedule: schedule('2026-11-20T09:00'),
}

describe('what was done', () => {
  test.each<[string, Partial<DoneMoves>, string]>([
    ['one post says where to', { moved: [moved(1)] }, 'Moved to Fri 9:00 AM.'],
    ['a draft may have no time any more', { moved: [moved(1, { to: null })] }, 'It has no time any more.'],
    ['several are counted', {}, 'Moved 2 posts.'],
    ['copies are counted', { kind: 'copy' }, 'Made 2 copies.'],
    ['moved back', { kind: 'moveBack' }, '2 posts are back where they were.'],
    ['one moved back', { kind: 'moveBack', moved: [moved(1)] }, '1 post is back where it was.'],
    ['copies taken back', { kind: 'deleteCopies' }, '2 copies deleted.'],
    ['nothing to do', { moved: [] }, 'Nothing has changed: that was so already.'],
    ['none of them', { moved: [], left: left(1) }, 'Nothing was moved. “Bun 0”: It is being sent.'],
    ['one that stays', { left: left(1) }, 'Moved 2 posts. 1 stays as it was. “Bun 0”: It is being sent.'],
    [
      'more that stay than are named',
      { kind: 'copy', left: left(5) },
      'Made 2 copies. 5 were not copied. “Bun 0”: It is being sent. “Bun 1”: It is being sent. “Bun 2”: It is being sent. And 2 more.',
    ],
    [
      'posts of one account that stand close together',
      { conflicts: [conflict, { ...conflict, otherTitle: '', minutes: 0 }] },
      'Moved 2 posts. 2 posts of @hearthcrumb are 5 minutes apart on Friday, November 20, at 9:00 AM: the other is “Rye”. 2 posts of @hearthcrumb go out at the same time on Friday, November 20, at 9:00 AM.',
    ],
    [
      'a copy that its network refuses',
      { kind: 'copy', moved: [moved(1, { note: 'X refuses the same text twice.' })] },
      'Made 1 copy. X refuses the same text twice.',
    ],
  ])('%s', (_, given, message) => {
    expect(doneMessage(done(given), today)).toBe(message)
  })
})

test('what was refused says where a single post stays, and of several why', () => {
  const move = { postId: 1, title: 'Rye', from: '2026-11-19T09:00', to: '2026-11-20T09:00' }
  expect(failedMessage({ kind: 'move', moves: [move] }, 'No.', today)).toBe(
    '“Rye” was not moved. It stays tomorrow at 9:00 AM. No.',
  )
  expect(failedMessage({ kind: 'move', moves: [{ ...move, from: null }] }, 'No.', today)).toBe(
    '“Rye” was not moved. It stays as it was. No.',
  )
  expect(failedMessage({ kind: 'move', moves: [move, move] }, 'No.', today)).toBe('Nothing was moved. No.')
  expect(failedMessage({ kind: 'deleteCopies', done: done({ kind: 'copy' }) }, 'No.', today)).toBe(
    'Nothing was deleted. No.',
  )
})

test('without an answer neither is said', () => {
  const copies = [{ postId: 1, title: 'Rye', to: '2026-11-20T09:00' }]
  expect(unclearMessage({ kind: 'copy', copies }, 'There was no answer in time.')).toBe(
    'It is not certain that “Rye” was copied. The calendar is asked again. There was no answer in time.',
  )
  expect(unclearMessage({ kind: 'moveBack', done: done(), moves: [] }, 'Why.')).toBe(
    'It is not certain that 2 posts were moved back. The calendar is asked again. Why.',
  )
})
