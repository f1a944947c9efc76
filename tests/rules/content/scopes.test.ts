import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PostContent, Written } from '../../../rules/content/postContent.ts'
import { writtenFor } from '../../../rules/content/postContent.ts'
import {
  commonScope,
  followedBy,
  isOwn,
  isReached,
  type Scope,
  scopeKey,
  scopeOf,
  scopeOfKey,
  withoutVariant,
  withWritten,
  writtenOf,
} from '../../../rules/content/scopes.ts'

const saying = (text: string): Written => ({ parts: [{ text, mediaIds: [] }], firstComment: null })
const content: PostContent = {
  ...saying('For all'),
  variants: [],
  threadFallback: 'join',
  accountOptions: [],
  utm: null,
  linkCards: [],
}

const ofX: Scope = { kind: 'network', network: 'twitter' }
const ofAda: Scope = { kind: 'account', network: 'twitter', accountId: 1 }
const ofBen: Scope = { kind: 'account', network: 'twitter', accountId: 2 }
const ofBluesky: Scope = { kind: 'network', network: 'bluesky' }
const ada = { id: 1, network: 'twitter' } as const
const ben = { id: 2, network: 'twitter' } as const

test('every scope has its own name', () => {
  expect([commonScope, ofX, ofAda, ofBluesky].map(scopeKey)).toEqual(['common', 'twitter', 'twitter-1', 'bluesky'])
})

describe('following', () => {
  test('a network and its accounts show the common text until they have their own', () => {
    expect([ofX, ofAda].map((scope) => writtenOf(content, scope).parts)).toEqual([content.parts, content.parts])
    expect([commonScope, ofX, ofAda].map((scope) => followedBy(content, scope))).toEqual([null, 'common', 'common'])
  })

  test('an account follows its network where that has its own', () => {
    const varied = withWritten(content, ofX, saying('For X'))
    expect(writtenOf(varied, ofAda).parts).toEqual(saying('For X').parts)
    expect([ofX, ofAda, ofBluesky].map((scope) => followedBy(varied, scope))).toEqual([null, 'network', 'common'])
    expect([commonScope, ofX, ofAda].map((scope) => isOwn(varied, scope))).toEqual([true, true, false])
  })

  test('going back leaves the others as they are', () => {
    const varied = withWritten(withWritten(content, ofX, saying('For X')), ofAda, saying('For Ada'))
    const back = withoutVariant(varied, ofX)
    expect(writtenOf(back, ofX).parts).toEqual(content.parts)
    expect(writtenOf(back, ofAda).parts).toEqual(saying('For Ada').parts)
    expect(withoutVariant(varied, commonScope)).toBe(varied)
  })
})

describe('where an account is written for', () => {
  test('for its network while it is the only one of it', () => {
    expect(scopeOf(ada, [ada], content)).toEqual(ofX)
  })

  test('for itself where there are several', () => {
    expect([ada, ben].map((one) => scopeOf(one, [ada, ben], content))).toEqual([ofAda, ofBen])
  })

  test('for itself where it has its own from before, which a text for the network would not reach', () => {
    expect(scopeOf(ada, [ada], withWritten(content, ofAda, saying('For Ada')))).toEqual(ofAda)
  })
})

const accounts = [ada, ben, { id: 3, network: 'bluesky' }, { id: 4, network: 'mastodon' }] as const
const anyScope: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant(commonScope),
  fc.constantFrom(...accounts).map(({ network }): Scope => ({ kind: 'network', network })),
  fc.constantFrom(...accounts).map(({ id, network }): Scope => ({ kind: 'account', network, accountId: id })),
)
const anyWritten = fc.string().map(saying)
const anyContent = fc
  .array(fc.tuple(anyScope, anyWritten), { maxLength: 6 })
  .map((steps) => steps.reduce((one, [scope, written]) => withWritten(one, scope, written), content))

const sent = (one: PostContent, account: (typeof accounts)[number]) => {
  const { parts, firstComment } = writtenFor(one, account)
  return { parts, firstComment }
}

test('what is written for one scope is what that scope shows, and nobody with an own text gets another', () => {
  fc.assert(
    fc.property(anyContent, anyScope, anyWritten, (before, scope, written) => {
      const after = withWritten(before, scope, written)
      expect(writtenOf(after, scope)).toMatchObject(written)
      for (const account of accounts) {
        const own: Scope = { kind: 'account', network: account.network, accountId: account.id }
        const isConcerned = scopeKey(own) === scopeKey(scope) || !isOwn(before, own)
        if (!isConcerned) expect(sent(after, account)).toEqual(sent(before, account))
        if (scope.kind !== 'common' && scope.network !== account.network)
          expect(sent(after, account)).toEqual(sent(before, account))
      }
    }),
  )
})

test('whoever goes back to following gets what is followed, as if nothing had been written', () => {
  fc.assert(
    fc.property(anyContent, anyScope, anyWritten, (before, scope, written) => {
      const following = withoutVariant(before, scope)
      const back = withoutVariant(withWritten(following, scope, written), scope)
      if (scope.kind === 'common') return
      expect(back).toEqual(following)
      for (const account of accounts) expect(sent(back, account)).toEqual(sent(following, account))
    }),
  )
})

describe('who gets a text', () => {
  const varied = withWritten(withWritten(content, ofX, saying('For X')), ofBen, saying('For Ben'))
  const bluesky = { id: 3, network: 'bluesky' } as const
  const reached = (scope: Scope) => [ada, ben, bluesky].filter((one) => isReached(varied, one, scope))

  test('an account gets the one that is closest to it, and no other', () => {
    expect(reached(commonScope)).toEqual([bluesky])
    expect(reached(ofX)).toEqual([ada])
    expect(reached(ofBen)).toEqual([ben])
    expect(reached(ofBluesky)).toEqual([bluesky])
  })

  test('a text is found again by its name, and the common one where nobody chosen has it', () => {
    for (const scope of [commonScope, ofX, ofAda, ofBen]) {
      expect(scopeOfKey(scopeKey(scope), [ada, ben], varied)).toEqual(scope)
    }
    expect(scopeOfKey('bluesky', [ada, ben], varied)).toEqual(commonScope)
    expect(scopeOfKey('twitter-1', [ada], content)).toEqual(commonScope)
  })
})
