import { expect, test } from 'vitest'
import { listHeadline, paceLine } from '../../../rules/campaigns/listHeadline.ts'
import { sampleCampaign, today } from './support.ts'

type Counts = Parameters<typeof listHeadline>[0]['counts']

const none: Counts = {
  ...{ all: 0, needsYou: 0, running: 0, planned: 0, paused: 0, drafts: 0, ended: 0, archived: 0 },
}
const all = { segment: 'all', search: '' } as const
const stuck = sampleCampaign({ status: 'generating', isStuck: true })

test.each<[counts: Partial<Counts>, words: string]>([
  [{}, 'No campaigns yet'],
  [{ archived: 4 }, 'Every campaign is archived'],
  [{ all: 9, running: 3 }, 'Three campaigns run.'],
  [{ all: 9, running: 1, needsYou: 1 }, 'One campaign runs. One needs you.'],
  [{ all: 9, planned: 2, needsYou: 2 }, 'Two campaigns are planned. Two need you.'],
  [{ all: 1, planned: 1 }, 'One campaign is planned.'],
  [{ all: 2, needsYou: 2, drafts: 1 }, 'No campaign runs. Two need you.'],
  [{ all: 1, paused: 1 }, 'One campaign is paused.'],
  [{ all: 1, drafts: 1 }, 'One campaign is a draft.'],
  [{ all: 13, drafts: 13 }, '13 campaigns are drafts.'],
  [{ all: 2, ended: 2 }, 'No campaign runs. Two have ended.'],
  [{ all: 1, ended: 1 }, 'No campaign runs. One has ended.'],
])('%o: %s', (counts, words) => {
  expect(listHeadline({ counts: { ...none, ...counts }, results: [] }, all)).toBe(words)
})

test('what is stuck is said before what else needs the person', () => {
  const counts = { ...none, all: 9, running: 3, needsYou: 2 }
  expect(listHeadline({ counts, results: [stuck, sampleCampaign()] }, all)).toBe('Three campaigns run. One is stuck.')
  expect(listHeadline({ counts, results: [stuck, stuck] }, all)).toBe('Three campaigns run. Two are stuck.')
})

test('of a search it says how many have it, and of the archive how many there are', () => {
  const found = (counts: Partial<Counts>, asked: Parameters<typeof listHeadline>[1]) =>
    listHeadline({ counts: { ...none, ...counts }, results: [] }, asked)
  expect(found({}, { segment: 'all', search: 'bread' })).toBe('No campaign has “bread”')
  expect(found({ all: 1 }, { segment: 'all', search: 'bread' })).toBe('One campaign has “bread”')
  expect(found({ all: 2, archived: 1 }, { segment: 'all', search: 'bread' })).toBe('Two campaigns have “bread”')
  expect(found({ all: 2, archived: 1 }, { segment: 'archived', search: 'bread' })).toBe('One campaign has “bread”')
  expect(found({}, { segment: 'archived', search: '' })).toBe('No campaign is archived')
  expect(found({ archived: 1 }, { segment: 'archived', search: '' })).toBe('One campaign is archived')
  expect(found({ archived: 4 }, { segment: 'archived', search: '' })).toBe('Four campaigns are archived')
})

const running = (name: string, amount: number | null) =>
  sampleCampaign({
    ...{ name, status: 'running', goalAmount: 100, startsOn: '2026-11-05', endsOn: '2026-12-14' },
    result: amount === null ? null : { amount, day: today },
  })

test.each([
  [
    [running('Holiday list', 56), running('Barley loaf', 20)],
    'Holiday list is ahead of its goal, Barley loaf behind. ',
  ],
  [[running('Holiday list', 56), running('Rye', 90)], 'Holiday list and Rye are ahead of their goal. '],
  [[running('A', 56), running('B', 90), running('C', 100)], 'Three are ahead of their goal. '],
  [[running('Barley loaf', 20)], 'Barley loaf is behind its goal. '],
  [[running('Barley loaf', 20), running('Rye', 1)], 'Barley loaf and Rye are behind their goal. '],
  [[running('Barley loaf', 50)], 'All are on pace. '],
  [[running('Barley loaf', 50), running('Rye', null)], ''],
])('%#: %s', (results, words) => {
  expect(paceLine(results, today)).toBe(`${words}The mark on a bar is today’s pace.`)
})

test('nothing is said of a mark where no bar has one', () => {
  expect(paceLine([], today)).toBe('')
  expect(paceLine([sampleCampaign({ status: 'paused' })], today)).toBe('')
  expect(paceLine([sampleCampaign({ status: 'scheduled', startsOn: '2027-01-04', endsOn: '2027-01-30' })], today)).toBe(
    '',
  )
})
