import { expect, test } from 'vitest'
import type { PublicationState } from '../../../contract/content.ts'
import { isLinkNeeded } from '../../../rules/publishing/linkNeeded.ts'

const first = { part: 1, state: 'needs_person', seen: [] } as const
const withNext = (state: PublicationState) => [first, { part: 2, state }]

test('what parts go on from is there only with a link to it, whatever those wait for', () => {
  for (const state of ['scheduled', 'waiting', 'held', 'failed', 'missed'] as const) {
    expect([state, isLinkNeeded(first, withNext(state))]).toEqual([state, true])
  }
})

test('a part that nothing goes on from needs none', () => {
  expect(isLinkNeeded(first, [first])).toBe(false)
  expect(
    isLinkNeeded({ ...first, part: 2 }, [
      { part: 1, state: 'failed' },
      { ...first, part: 2 },
    ]),
  ).toBe(false)
  expect(isLinkNeeded(first, withNext('published'))).toBe(false)
})

test('where one post was seen it is known where it stands; of several its person says which', () => {
  expect(isLinkNeeded({ ...first, seen: ['1'] }, withNext('scheduled'))).toBe(false)
  expect(isLinkNeeded({ ...first, seen: ['1', '2'] }, withNext('scheduled'))).toBe(true)
})
