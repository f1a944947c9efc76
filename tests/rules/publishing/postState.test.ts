import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PublicationState, publicationState } from '../../../contract/content.ts'
import { actsOf, isReschedulable, postState, refusals, whyNot } from '../../../rules/publishing/postState.ts'

const facts = (...states: PublicationState[]) => ({
  isDraft: false,
  publications: states.map((state, index) => ({ id: index + 1, state })),
})
const anyParts = fc.array(fc.constantFrom(...publicationState.options), { minLength: 1, maxLength: 6 })

test('a post is as bad as its worst part', () => {
  expect(postState(facts('scheduled', 'failed'))).toBe('failed')
  expect(postState(facts('failed', 'unknown'))).toBe('unknown')
  expect(postState(facts('unknown', 'needs_person'))).toBe('needs_person')
  expect(postState(facts('scheduled', 'held'))).toBe('held')
  expect(postState(facts('reconciling', 'scheduled'))).toBe('unknown')
  expect(postState(facts('waiting', 'failed'))).toBe('failed')
})

test('published parts are told apart', () => {
  expect(postState(facts('published', 'failed'))).toBe('partly_published')
  expect(postState(facts('published', 'held'))).toBe('partly_published')
  expect(postState(facts('published', 'sending'))).toBe('publishing')
  expect(postState(facts('published', 'scheduled'))).toBe('publishing')
  expect(postState(facts('published', 'published'))).toBe('published')
  expect(postState(facts('published', 'waiting'))).toBe('publishing')
})

test('a post that waits for its network is still scheduled, one that is read before it is sent again is being sent', () => {
  expect(postState(facts('waiting'))).toBe('scheduled')
  expect(postState(facts('verifying'))).toBe('publishing')
})

test('what has no plan is a draft', () => {
  expect(postState({ isDraft: true, publications: [] })).toBe('draft')
})

test('one account failing never marks another one published as failed', () => {
  fc.assert(
    fc.property(anyParts, (states) => {
      const isAnyOut = states.includes('published')
      expect(['failed', 'missed', 'held', 'unknown', 'needs_person']).not.toContain(
        isAnyOut ? postState(facts(...states)) : 'published',
      )
    }),
  )
})

test('a part that may be on the network can never be sent again by a retry, nor rewritten', () => {
  fc.assert(
    fc.property(anyParts, (states) => {
      const post = facts(...states)
      const acts = actsOf(post)
      const mayBeOut: PublicationState[] = ['sending', 'unknown', 'reconciling', 'needs_person', 'published']
      const out = post.publications.filter(({ state }) => mayBeOut.includes(state))
      for (const { id } of out) expect(acts.retry).not.toContain(id)
      expect(acts.canEdit && out.length > 0).toBe(false)
    }),
  )
})

test('nobody is asked to send again what the network has not been read for', () => {
  expect(actsOf(facts('unknown', 'reconciling', 'needs_person'))).toMatchObject({ settle: [1, 3], sendAgain: [3] })
})

test('nothing is moved or deleted while it is being sent', () => {
  for (const state of ['verifying', 'claimed', 'sending'] as const) {
    expect(actsOf(facts(state, 'scheduled'))).toMatchObject({ canEdit: false, canReschedule: false, canDelete: false })
    expect(whyNot('delete', facts(state, 'scheduled'))).toBe(refusals.beingSent)
  }
  expect(actsOf(facts('published', 'scheduled'))).toMatchObject({ canReschedule: true, canDelete: true })
})

test('a part that waits can be sent now, rewritten, moved and deleted', () => {
  expect(actsOf(facts('waiting'))).toMatchObject({
    retry: [1],
    check: [],
    settle: [],
    canEdit: true,
    canReschedule: true,
    canDelete: true,
  })
  expect(isReschedulable('waiting')).toBe(true)
})

test('a post of unknown fate is deleted only after that is settled, and the person is told so', () => {
  for (const state of ['unknown', 'reconciling', 'needs_person'] as const) {
    expect(actsOf(facts('published', state)).canDelete).toBe(false)
    expect(whyNot('delete', facts('published', state))).toBe(refusals.unresolved)
  }
  for (const settled of ['published', 'failed', 'missed', 'held'] as const) {
    expect(whyNot('delete', facts('published', settled))).toBeNull()
  }
})
