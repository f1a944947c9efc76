import { describe, expect, test } from 'vitest'
import type { MarketingEntry } from '../../../contract/marketing.ts'
import { entryChanges, isSameEntry } from '../../../rules/admin/entryChanges.ts'

const fields: MarketingEntry<'rule'>['fields'] = {
  ...{ effect: 'Posts name the street.', instruction: 'Name the street.', avoid: ['somewhere', 'nearby'] },
  ...{ strictness: 'must', stages: [], networks: [], never_when: '' },
}
const rule = (changed: Partial<MarketingEntry<'rule'>['fields']> = {}, name = 'Street'): MarketingEntry => ({
  ...{ kind: 'rule', key: 'street', name },
  fields: { ...fields, ...changed },
})

describe('what changed of an entry', () => {
  test.each([
    [rule({}, 'The street'), 'Name changed.'],
    [rule({ instruction: 'Name the corner.' }), 'What it tells the writer changed.'],
    [rule({ strictness: 'should' }), 'How strict: from must to should.'],
    [rule({ avoid: ['somewhere', 'nearby', 'around'] }), 'Words to avoid: 1 added.'],
    [rule({ avoid: [] }), 'Words to avoid: 2 removed.'],
    [rule({ avoid: ['somewhere', 'around', 'about'] }), 'Words to avoid: 1 changed, 1 added.'],
    [rule({ avoid: ['nearby', 'somewhere'] }), 'Words to avoid: order changed.'],
    [rule({ networks: ['bluesky'] }, 'The street'), 'Name changed. On these networks: 1 added.'],
    [rule({ never_when: 'It has none.' }), 'Never when changed.'],
    [rule(), 'Nothing changed.'],
    [
      rule({ effect: 'A.', instruction: 'B.', avoid: [], strictness: 'may' }, 'The street'),
      'Name changed. What it does changed. What it tells the writer changed. And 2 more changes.',
    ],
  ])('%# is said in a line', (after, sentence) => {
    expect(entryChanges(rule(), after)).toBe(sentence)
  })

  test('a number is said from and to', () => {
    const entry = (every: number): MarketingEntry => ({
      ...{ kind: 'engagement_trigger', key: 'vote', name: 'Vote' },
      fields: { effect: 'A.', instruction: 'B.', lines: [], every },
    })
    expect(entryChanges(entry(2), entry(3))).toBe('How often: from 2 to 3.')
  })
})

test('entries are the same whatever the order of their fields', () => {
  const { effect, ...others } = fields
  expect(isSameEntry(rule(), { kind: 'rule', key: 'street', name: 'Street', fields: { ...others, effect } })).toBe(true)
  expect(isSameEntry(rule(), rule({ avoid: ['nearby', 'somewhere'] }))).toBe(false)
  expect(isSameEntry(rule(), rule({}, 'The street'))).toBe(false)
})
