import { describe, expect, test } from 'vitest'
import type { MarketingEntry } from '../../../contract/marketing.ts'
import { entryProblem } from '../../../rules/admin/entryProblem.ts'
import { entriesOf, startEntries } from '../../../rules/campaigns/marketing/marketingEntries.ts'

const stages = new Set(entriesOf('awareness_stage', startEntries).map(({ key }) => key))
const problem = (entry: MarketingEntry) => entryProblem(entry, stages)

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
    expect(problem(entry)).toBeNull()
  })

  test('a place that nothing is put in, wherever texts are', () => {
    const unknown = { text: `There is no {ofer}. ${places}` }
    expect(problem(template(moment('A', '{offer}'), moment('B', '{end}', '{ofer}')))).toEqual({
      ...{ field: 'moments.1.texts.1', ...unknown },
    })
    expect(problem(experiment('A', 'B'))).toEqual({ field: 'variants.0.openings.0', ...unknown })
    expect(problem({ kind: 'psychology', ...named, fields: { ...said, openings: ['{ofer}'] } })).toEqual({
      ...{ field: 'openings.0', ...unknown },
    })
    expect(problem({ kind: 'awareness_stage', ...named, fields: { ...said, closings: ['{}'] } })).toEqual({
      ...{ field: 'closings.0', text: `There is no {}. ${places}` },
    })
    const fields = { ...said, lines: ['{offer}', '{ofer}'], every: 1 }
    expect(problem({ kind: 'engagement_trigger', ...named, fields })).toEqual({ field: 'lines.1', ...unknown })
  })

  test('two kinds of posts, or variants, of one name: posts know theirs by it', () => {
    expect(problem(template(moment('A', 'One'), moment('A', 'Two')))).toEqual({
      ...{ field: 'moments.1.name', text: '“A” is there twice.' },
    })
    expect(problem(experiment('A', 'B', 'A'))).toEqual({ field: 'variants.2.name', text: '“A” is there twice.' })
  })

  test('an awareness stage that is not there', () => {
    const fields = { ...said, avoid: [], strictness: 'must' as const, networks: [], never_when: '' }
    expect(problem({ kind: 'rule', ...named, fields: { ...fields, stages: ['unaware', 'asleep'] } })).toEqual({
      ...{ field: 'stages.1', text: 'There is no awareness stage “asleep”.' },
    })
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
    expect(problem(strategy([2], '10:00', '11:00'))).toBeNull()
    expect(problem(strategy([], '10:00', '11:00'))).toEqual({
      ...{ field: 'hours.1.weekdays', text: 'Choose a day of the week.' },
    })
    expect(problem(strategy([2], '10:00', '10:00'))).toEqual({
      ...{ field: 'hours.1.until', text: 'The hours must end after they begin.' },
    })
  })
})
