import { describe, expect, test } from 'vitest'
import type { MarketingEntry } from '../../../../contract/marketing.ts'
import { usageProblems } from '../../../../rules/admin/builder/usageProblems.ts'
import { entriesOf, startEntries } from '../../../../rules/campaigns/marketing/marketingEntries.ts'

const stages = new Set(entriesOf('awareness_stage', startEntries).map(({ key }) => key))
const problemsOf = (entry: MarketingEntry) => usageProblems(entry, stages)

const named = { key: 'mine', name: 'Mine' }
const moment = (name: string, ...texts: string[]) => ({ name, instruction: 'Say it.', texts })
const template = (...moments: ReturnType<typeof moment>[]): MarketingEntry => ({
  ...{ kind: 'template', ...named },
  fields: { effect: 'A.', moments },
})
const experiment = (...names: string[]): MarketingEntry => ({
  ...{ kind: 'experiment', ...named },
  fields: { effect: 'A.', variants: names.map((name) => ({ name, instruction: 'B.', openings: ['{ofer}'] })) },
})
const said = { effect: 'A.', instruction: 'B.' }
const places = 'Use {business}, {offer}, {goal}, {audience} or {end}.'

describe('what keeps an entry from being used', () => {
  test.each(startEntries)('nothing of the start entry $key', (entry) => {
    expect(problemsOf(entry)).toEqual([])
  })

  test('a place that nothing is put in, wherever texts are', () => {
    const message = `There is no {ofer}. ${places}`
    expect(problemsOf(template(moment('A', '{offer}'), moment('B', '{end}', '{ofer}')))).toEqual([
      { field: 'fields.moments.1.texts.1', message },
    ])
    expect(problemsOf(experiment('A', 'B'))).toEqual([
      { field: 'fields.variants.0.openings.0', message },
      { field: 'fields.variants.1.openings.0', message },
    ])
    expect(problemsOf({ kind: 'psychology', ...named, fields: { ...said, openings: ['{ofer}'] } })).toEqual([
      { field: 'fields.openings.0', message },
    ])
    expect(problemsOf({ kind: 'awareness_stage', ...named, fields: { ...said, closings: ['{}'] } })).toEqual([
      { field: 'fields.closings.0', message: `There is no {}. ${places}` },
    ])
    const fields = { ...said, lines: ['{offer}', '{ofer}'], every: 1 }
    expect(problemsOf({ kind: 'engagement_trigger', ...named, fields })).toEqual([{ field: 'fields.lines.1', message }])
  })

  test('two kinds of posts, or variants, of one name: posts know theirs by it', () => {
    const message = '“A” is there twice.'
    expect(problemsOf(template(moment('A', 'One'), moment('A', 'Two')))).toEqual([
      { field: 'fields.moments.1.name', message },
    ])
    expect(problemsOf(experiment('A', 'B', 'A'))).toContainEqual({ field: 'fields.variants.2.name', message })
    expect(problemsOf(template(moment('', 'One'), moment('', 'Two')))).toEqual([])
  })

  test('an awareness stage that is not there, where it is known which there are', () => {
    const fields = { ...said, avoid: [], strictness: 'must' as const, networks: [], never_when: '' }
    const rule: MarketingEntry = { kind: 'rule', ...named, fields: { ...fields, stages: ['unaware', 'asleep'] } }
    expect(problemsOf(rule)).toEqual([{ field: 'fields.stages.1', message: 'There is no awareness stage “asleep”.' }])
    expect(usageProblems(rule, null)).toEqual([])
  })

  test('hours of no day, or that end before they begin', () => {
    const strategy = (weekdays: number[], from: string, until: string): MarketingEntry => ({
      ...{ kind: 'platform_strategy', ...named },
      fields: {
        ...{ effect: 'A.', network: 'bluesky', posts_per_week: 1, year: 2026 },
        hours: [
          { weekdays: [1], from: '08:00', until: '09:00' },
          { weekdays, from, until },
        ],
      },
    })
    expect(problemsOf(strategy([2], '10:00', '11:00'))).toEqual([])
    expect(problemsOf(strategy([], '10:00', '11:00'))).toEqual([
      { field: 'fields.hours.1.weekdays', message: 'Choose a day of the week.' },
    ])
    expect(problemsOf(strategy([2], '10:00', '10:00'))).toEqual([
      { field: 'fields.hours.1.until', message: 'The hours must end after they begin.' },
    ])
  })
})
