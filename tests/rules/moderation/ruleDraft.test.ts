import { describe, expect, test } from 'vitest'
import {
  blankRule,
  draftOf,
  type RuleOfKind,
  ruleFields,
  ruleOf,
  ruleProblems,
} from '../../../rules/moderation/ruleDraft.ts'
import { ruleKinds } from '../../../rules/moderation/ruleKinds.ts'
import { heldLine, ruleLine } from '../../../rules/moderation/ruleWords.ts'

const named = { name: 'A rule', isEnabled: false }
const rules: readonly RuleOfKind[] = [
  { ...named, kind: 'words', fields: { words: ['free', 'earn money'] } },
  { ...named, kind: 'links', fields: { hosts: ['short.example'], hidesTarget: true } },
  { ...named, kind: 'plan', fields: { plans: ['Free'] } },
  { ...named, kind: 'first_posts', fields: { posts: 3 } },
  { ...named, kind: 'rate', fields: { posts: 8, minutes: 90 } },
]

test.each(rules)('a stored rule of the kind $kind is the same again after its form', (rule) => {
  expect(ruleOf(rule.kind, draftOf(rule))).toEqual(rule)
  expect(ruleProblems(rule.kind, draftOf(rule))).toEqual({})
})

test('every kind has a field at least, and each is known', () => {
  expect(ruleKinds.length).toBe(rules.length)
  for (const kind of ruleKinds) expect(Object.keys(ruleFields[kind]).length).toBeGreaterThan(0)
})

test('lines are trimmed, and each counts once', () => {
  const draft = { ...blankRule, name: ' A rule ', lines: ' free \n\nearn\nfree' }
  expect(ruleOf('words', draft)).toMatchObject({ name: 'A rule', fields: { words: ['free', 'earn'] } })
})

describe('what is wrong with a draft', () => {
  const fit = { ...blankRule, name: 'A rule', lines: 'free' }
  test.each([
    ['words', { ...fit, name: ' ' }, { name: 'A rule needs a name' }],
    ['words', { ...fit, name: 'a'.repeat(101) }, { name: 'At most 100 characters' }],
    ['words', { ...fit, lines: ' \n' }, { lines: 'Say at least one' }],
    ['words', { ...fit, lines: 'a'.repeat(201) }, { lines: 'A line has at most 200 characters' }],
    [
      'words',
      { ...fit, lines: Array.from({ length: 501 }, (_, i) => `w${i}`).join('\n') },
      { lines: 'At most 500 lines' },
    ],
    ['links', { ...fit, lines: '' }, { lines: 'Say at least one' }],
    ['links', { ...fit, lines: '', hidesTarget: true }, {}],
    ['plan', { ...fit, lines: '' }, { lines: 'Say at least one' }],
    ['first_posts', { ...fit, posts: '101' }, { posts: 'A whole number of posts from 1 to 100' }],
    ['first_posts', { ...fit, posts: '1.5' }, { posts: 'A whole number of posts from 1 to 100' }],
    ['rate', { ...fit, posts: '1000', minutes: '10081' }, { minutes: 'A whole number of minutes from 1 to 10080' }],
    [
      'rate',
      { ...fit, posts: '', minutes: '0' },
      {
        posts: 'A whole number of posts from 1 to 1000',
        minutes: 'A whole number of minutes from 1 to 10080',
      },
    ],
  ] as const)('%s: %o', (kind, draft, problems) => {
    expect(ruleProblems(kind, draft)).toEqual(problems)
  })
})

test('a rule is told in a line, of many lines the first', () => {
  expect(rules.map(ruleLine)).toEqual([
    'free, earn money',
    'short.example; links that hide where they lead',
    'Free',
    'until 3 posts are out',
    'more than 8 posts in 90 minutes',
  ])
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  expect(ruleLine({ ...named, kind: 'words', fields: { words: many } })).toBe('a, b, c, d, e, and 2 more')
  expect([0, 1, 12].map(heldLine)).toEqual([
    'held none in 30 days',
    'held 1 post in 30 days',
    'held 12 posts in 30 days',
  ])
})
