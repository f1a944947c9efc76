import { expect, test } from 'vitest'
import { createApiKey } from '../../../contract/apiKeys.ts'
import { blankKey, isBlankKey, keyErrors, longestKeyName } from '../../../rules/apiKeys/keyDraft.ts'
import { expiryOf, isKeyLifetime } from '../../../rules/apiKeys/keyLifetimes.ts'
import { scopesLabel } from '../../../rules/apiKeys/scopeWords.ts'

const now = Date.UTC(2026, 10, 21, 12)

test('a draft is faulty where the provider would refuse it, in the same words', () => {
  const names = [
    '',
    '   ',
    'Zapier',
    ' '.repeat(90).concat('Z'),
    'x'.repeat(longestKeyName),
    'x'.repeat(longestKeyName + 1),
  ]
  for (const name of names) {
    for (const scopes of [[], ['read' as const]]) {
      const told = keyErrors({ ...blankKey, name, scopes })
      const refused = createApiKey.body?.safeParse({ name, scopes }).error?.issues ?? []
      expect(Object.values(told), JSON.stringify(name)).toEqual(refused.map(({ message }) => message))
    }
  }
})

test('nothing is lost with a draft that says what it began with', () => {
  expect(isBlankKey(blankKey)).toBe(true)
  expect(isBlankKey({ ...blankKey, name: ' ' })).toBe(true)
  const changes = [
    { name: 'Z' },
    { scopes: [] },
    { businessProfileId: 7 },
    { lifetime: 'year' as const },
    { needsApproval: false },
  ]
  for (const change of changes) expect(isBlankKey({ ...blankKey, ...change })).toBe(false)
})

test('a key ends so long after it is made, or never', () => {
  expect(expiryOf('month', now)).toBe('2026-12-21T12:00:00.000Z')
  expect(expiryOf('quarter', now)).toBe('2027-02-19T12:00:00.000Z')
  expect(expiryOf('year', now)).toBe('2027-11-21T12:00:00.000Z')
  expect(expiryOf('endless', now)).toBeNull()
  expect([isKeyLifetime('year'), isKeyLifetime('decade')]).toEqual([true, false])
})

test('rights are listed in one order, as one phrase', () => {
  expect(scopesLabel(['publish', 'read'])).toBe('Read, publish')
  expect(scopesLabel(['write'])).toBe('Write')
})
