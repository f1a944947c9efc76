import { describe, expect, test } from 'vitest'
import type { PublicationState } from '../../../contract/content.ts'
import { isFinished, isFollowed, nextPollIn } from '../../../rules/publishing/followedPosts.ts'
import { postState } from '../../../rules/publishing/postState.ts'
import type { Post } from '../../../src/machines/content/post.ts'
import { samplePost } from '../../machines/content/post.model.ts'

const minute = 60_000
const due = Date.parse(samplePost.schedule?.at ?? '')
const withParts = (...states: PublicationState[]): Post => {
  const publications = states.flatMap((state) => samplePost.publications.map((part) => ({ ...part, state })))
  return { ...samplePost, publications, state: postState({ isDraft: false, publications }) }
}

test.each<[PublicationState[], boolean]>([
  [['published', 'published'], true],
  [['published', 'failed'], true],
  [['held'], true],
  [['failed', 'waiting'], true],
  [['failed', 'sending'], false],
  [['needs_person', 'reconciling'], false],
  [['scheduled'], false],
  [['unknown'], false],
])('a post with parts %j has ended: %j', (states, isEnd) => {
  expect(isFinished(withParts(...states))).toBe(isEnd)
})

test('a draft has no end to tell', () => {
  expect(isFinished({ ...samplePost, state: 'draft', publications: [] })).toBe(false)
})

describe('polling', () => {
  const post = withParts('scheduled')
  const sending = withParts('sending')

  test('is each minute for what another device plans or sends', () => {
    expect(nextPollIn([], due, true)).toBe(minute)
    expect(nextPollIn([withParts('published'), withParts('failed')], due, true)).toBe(minute)
    expect(nextPollIn([post], due - 300 * minute, true)).toBe(minute)
  })

  test('waits until just after the next post is due', () => {
    expect(nextPollIn([post], due - minute / 2, true)).toBe(minute / 2 + 1500)
  })

  test('is frequent at what goes out, and never more seldom than each minute', () => {
    expect(nextPollIn([sending], due, true)).toBe(2500)
    expect(nextPollIn([sending], due + 60 * minute, true)).toBe(minute)
  })

  test('is rare while nobody sees the page', () => {
    expect(nextPollIn([sending], due, false)).toBe(5 * minute)
  })

  test('never lets a post go out between two polls without having seen it before', () => {
    expect(isFollowed(post, due - 15 * minute - 1500)).toBe(true)
    expect(isFollowed(post, due - 60 * minute)).toBe(false)
    expect(isFollowed(withParts('published'), due)).toBe(false)
  })
})
