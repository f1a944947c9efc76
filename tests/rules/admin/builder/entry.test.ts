import { expect, test } from 'vitest'
import type { EntryState } from '../../../../contract/builder.ts'
import { type MarketingKind, marketingEntry, marketingKinds } from '../../../../contract/marketing.ts'
import { blankEntry } from '../../../../rules/admin/builder/blankEntry.ts'
import { cleanEntry, isSameEntry } from '../../../../rules/admin/builder/cleanEntry.ts'
import { type Entry, entryKeyOf } from '../../../../rules/admin/builder/entry.ts'
import { labelsOf, lineOf } from '../../../../rules/admin/builder/entryLines.ts'
import { most, problemsOf } from '../../../../rules/admin/builder/entryProblems.ts'
import { withEffect } from '../../../../rules/admin/builder/withEffect.ts'
import { renamed, ruleText } from '../../../machines/admin/sampleEntries.ts'

test.each([
  ['Say it plainly', 'say-it-plainly'],
  ['  Café—au lait! ', 'cafe-au-lait'],
  ['100 % true', '100-true'],
  ['日本', 'entry'],
  [`${'a'.repeat(59)} b c`, 'a'.repeat(59)],
])('%s is called %s in the campaigns', (name, key) => {
  expect(entryKeyOf(name)).toBe(key)
})

test.each(marketingKinds)('a new %s says nothing yet, and says first that it needs a name', (kind) => {
  const fields = problemsOf(blankEntry(kind, 2026), 'draft').map(({ field }) => field)
  expect(fields.slice(0, 2)).toEqual(['name', 'fields.effect'])
  expect(cleanEntry(blankEntry(kind, 2026)).kind).toBe(kind)
})

const places: Readonly<Record<MarketingKind, readonly string[]>> = {
  template: ['fields.moments.0.name', 'fields.moments.0.instruction', 'fields.moments.0.texts'],
  rule: ['fields.instruction'],
  awareness_stage: ['fields.instruction'],
  psychology: ['fields.instruction'],
  experiment: [0, 1].flatMap((at) => [`fields.variants.${at}.name`, `fields.variants.${at}.instruction`]),
  platform_strategy: [],
  engagement_trigger: ['fields.instruction'],
}
test.each(marketingKinds)('a %s says all that it needs, in the order of its form', (kind) => {
  expect(problemsOf(blankEntry(kind, 2026), 'draft').map(({ field }) => field)).toEqual([
    ...['name', 'fields.effect'],
    ...places[kind],
  ])
})

test('what is too long is said with how long it is', () => {
  const { fields } = ruleText
  const long = { ...ruleText, name: 'n'.repeat(101), fields: { ...fields, neverWhen: 'x'.repeat(301) } }
  expect(problemsOf(long, 'draft')).toEqual([
    { field: 'name', message: 'Name has 101 of at most 100 characters' },
    { field: 'fields.neverWhen', message: 'Never when has 301 of at most 300 characters' },
  ])
  const lined = (avoid: string[]) => problemsOf({ ...ruleText, fields: { ...fields, avoid } }, 'draft')
  expect(lined(Array.from({ length: 41 }, () => 'word'))).toEqual([
    { field: 'fields.avoid', message: 'At most 40 lines' },
  ])
  expect(lined(['short', 'x'.repeat(301)])).toEqual([
    { field: 'fields.avoid', message: 'Line 2 has more than 300 characters' },
  ])
  expect(lined(['x'.repeat(300)])).toEqual([])
})

test('hours need a beginning and an end; where campaigns have them, also a day, and the end behind the beginning', () => {
  const strategy = blankEntry('platform_strategy', 2026)
  if (strategy.kind !== 'platform_strategy') throw new Error('It is of another kind')
  const withHours = (state: EntryState, weekdays: number[], from: string, until: string) =>
    problemsOf(
      {
        ...{ ...strategy, name: 'Mornings' },
        fields: { ...strategy.fields, effect: 'Early.', hours: [{ weekdays, from, until }] },
      },
      state,
    ).map(({ field, message }) => `${field.slice('fields.hours.0.'.length)}: ${message}`)
  expect(withHours('draft', [], '11:00', '')).toEqual(['until: Say until when'])
  expect(withHours('draft', [], '11:00', '09:00')).toEqual([])
  expect(withHours('active', [], '09:00', '11:00')).toEqual(['weekdays: Choose a day of the week.'])
  expect(withHours('retired', [1], '', '11:00')).toEqual(['from: Say from when'])
  expect(withHours('active', [1], '11:00', '')).toEqual(['until: Say until when'])
  expect(withHours('active', [1], '11:00', '11:00')).toEqual(['until: The hours must end after they begin.'])
  expect(withHours('active', [1], '09:00', '11:00')).toEqual([])
})

test('what posts cannot be made of is said before it is sent where campaigns have it, and a draft may be half done', () => {
  const trigger: Entry = {
    ...{ kind: 'engagement_trigger', key: 'ask', name: 'Ask' },
    fields: { effect: 'Asks.', instruction: '', lines: ['', 'Ask {bussiness}'], every: 3 },
  }
  const missing = { field: 'fields.instruction', message: 'What it tells the writer is required' }
  expect(problemsOf(trigger, 'draft')).toEqual([missing])
  expect(problemsOf(trigger, 'active')).toEqual([
    missing,
    {
      field: 'fields.lines.0',
      message: 'There is no {bussiness}. Use {business}, {offer}, {goal}, {audience} or {end}.',
    },
  ])
})

test.each([
  ['name', 'name', most.name],
  ['what it does', 'effect', most.sentence],
  ['what it tells the writer', 'instruction', most.instruction],
  ['a condition', 'never_when', most.sentence],
] as const)('%s may be as long as the contract takes it, and no longer', (_, field, length) => {
  const fields = { effect: 'A.', instruction: 'B.', avoid: [], never_when: '' }
  const ofLength = (count: number) => {
    const text = { [field]: 'n'.repeat(count) }
    return { kind: 'rule', key: 'mine', name: 'Mine', fields: { ...fields, ...text }, ...(field === 'name' && text) }
  }
  expect([length, length + 1].map((count) => marketingEntry.safeParse(ofLength(count)).success)).toEqual([true, false])
})

test('blanks around words and lines that say nothing change nothing', () => {
  const spaced = { ...ruleText, name: ' Name the number ', fields: { ...ruleText.fields, avoid: ['', ' many ', ' '] } }
  expect(isSameEntry(spaced, ruleText)).toBe(true)
  expect(cleanEntry(spaced)).toEqual(ruleText)
  expect(isSameEntry(renamed, ruleText)).toBe(false)
})

test.each(marketingKinds)('what a %s does is said in its form and in what is compared', (kind) => {
  const entry = withEffect(blankEntry(kind, 2026), 'It helps.')
  expect(lineOf(entry, 'What it does')).toBe('It helps.')
  expect(lineOf(entry, 'Name')).toBe('–')
  expect(labelsOf(entry, entry).length).toBeGreaterThan(3)
})

test('what a rule holds for is compared in words', () => {
  const other = { ...ruleText, fields: { ...ruleText.fields, stages: ['deciding'], networks: ['bluesky' as const] } }
  expect([lineOf(ruleText, 'On these networks'), lineOf(other, 'On these networks')]).toEqual(['All', 'Bluesky'])
  expect([lineOf(ruleText, 'At these stages'), lineOf(other, 'At these stages')]).toEqual(['All', 'deciding'])
  expect(lineOf(ruleText, 'How strict')).toBe('Must')
})
