import { expect, test } from 'vitest'
import { longestAudience } from '../../../contract/campaigns.ts'
import { audienceProposal } from '../../../rules/campaigns/audienceProposal.ts'

test.each([
  ['nothing is said', null, null, ''],
  ['only blanks are said', { summary: '  ', goals: [] }, {}, ''],
  [
    'who they are is said',
    { goals: 'Good bread', summary: 'Families nearby.' },
    { topics: 'Starters' },
    'Families nearby',
  ],
  ['an importer calls it otherwise', { target_audience: ['Families', 'students'] }, null, 'Families, students'],
  ['who they are stands in the other part', { goals: 'Bread' }, { persona: { name: 'Ada', age: 36 } }, 'Ada, 36'],
  [
    'who they are is not said',
    { goals: 'Bread that keeps', pain_points: ['Sold out', 'Queues'] },
    { topics: 'Starters' },
    'Goals: Bread that keeps. Pain points: Sold out, Queues. Topics: Starters.',
  ],
])('where %s', (_, icp, intelligence, proposal) => {
  expect(audienceProposal(icp, intelligence)).toBe(proposal)
})

test('what is too long is cut at a word, or at a sentence', () => {
  const long = 'early risers '.repeat(60)
  const cut = audienceProposal({ summary: long }, null)
  expect(cut.length).toBeLessThanOrEqual(longestAudience)
  expect(cut.endsWith('risers') || cut.endsWith('early')).toBe(true)
  expect(audienceProposal({ goals: 'Bread', pains: long }, null)).toBe('Goals: Bread.')
  expect(audienceProposal({ pains: long }, null).length).toBeLessThanOrEqual(longestAudience)
})
