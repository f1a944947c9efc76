import { expect, test } from 'vitest'
import type { MarketingEntry } from '../../../contract/marketing.ts'
import { type TriedPost, triedChoices, triedPosition, type WritingEntry } from '../../../rules/admin/triedChoices.ts'

const said = { effect: 'A.', instruction: 'B.' }
const stage: MarketingEntry<'awareness_stage'> = {
  ...{ kind: 'awareness_stage', key: 'unaware', name: 'New to it' },
  fields: { ...said, closings: ['Stay.'] },
}
const moment = (name: string) => ({ name, instruction: 'Say it.', texts: ['{offer}'] })
const moments = [moment('Before'), moment('After')]
const post = (changed: Partial<TriedPost> = {}): TriedPost => ({
  ...{ moments, stage, network: 'bluesky', turn: 0 },
  ...changed,
})
const rule = (fields: Partial<MarketingEntry<'rule'>['fields']>): WritingEntry => ({
  ...{ kind: 'rule', key: 'street', name: 'Street' },
  fields: { ...said, avoid: [], strictness: 'must', stages: [], networks: [], never_when: '', ...fields },
})
const trigger: MarketingEntry<'engagement_trigger'> = {
  ...{ kind: 'engagement_trigger', key: 'vote', name: 'Vote' },
  fields: { ...said, lines: ['Rye?'], every: 3 },
}

test('without an entry a sample has its kind of post and its stage alone', () => {
  expect(triedChoices(trigger, post())).toEqual({
    without: {
      ...{ moment: moments[0], awarenessStage: stage.fields, rules: [], psychology: [], engagementTriggers: [] },
      variant: null,
    },
    with: expect.objectContaining({ engagementTriggers: [trigger.fields], awarenessStage: stage.fields }),
  })
})

test('a stage is tried against none', () => {
  const other = { ...stage, fields: { ...said, closings: ['Buy.'] } }
  const choices = triedChoices(other, post())
  expect([choices?.without.awarenessStage, choices?.with.awarenessStage]).toEqual([null, other.fields])
})

test('kinds of posts and variants have their turn', () => {
  const variants = ['One', 'Two', 'Three'].map((name) => ({ name, instruction: 'C.', openings: [] }))
  const experiment: WritingEntry = { kind: 'experiment', key: 'e', name: 'E', fields: { effect: 'A.', variants } }
  const names = [0, 1, 2, 3].map((turn) => {
    const choices = triedChoices(experiment, post({ turn }))
    return [choices?.without.moment.name, choices?.without.variant, choices?.with.variant?.name]
  })
  expect(names).toEqual([
    ['Before', null, 'One'],
    ['After', null, 'Two'],
    ['Before', null, 'Three'],
    ['After', null, 'One'],
  ])
  const template: WritingEntry = {
    ...{ kind: 'template', key: 't', name: 'T' },
    fields: { effect: 'A.', moments: [moment('Only')] },
  }
  expect(triedChoices(template, post({ turn: 1 }))).toMatchObject({
    ...{ without: { moment: { name: 'After' } }, with: { moment: { name: 'Only' } } },
  })
})

test('a rule that does not hold for the post changes nothing', () => {
  const rulesOf = (entry: WritingEntry, changed?: Partial<TriedPost>) =>
    triedChoices(entry, post(changed))?.with.rules.length
  expect(rulesOf(rule({}))).toBe(1)
  expect(rulesOf(rule({ networks: ['mastodon'] }))).toBe(0)
  expect(rulesOf(rule({ stages: ['unaware'] }))).toBe(1)
  expect(rulesOf(rule({ stages: ['unaware'] }), { stage: null })).toBe(0)
})

test('there is nothing to try without a kind of post', () => {
  expect(triedChoices(trigger, post({ moments: [] }))).toBeNull()
})

test('what is of every so many posts is tried with one that it is of', () => {
  expect([0, 1, 2].map((number) => triedPosition(trigger, number))).toEqual([3, 6, 9])
  expect([0, 1, 2].map((number) => triedPosition(stage, number))).toEqual([1, 2, 3])
})
