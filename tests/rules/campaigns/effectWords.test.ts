import { expect, test } from 'vitest'
import { effectLines, effectSummary, savedWords, saveLabel } from '../../../rules/campaigns/effectWords.ts'

const left = { campaignPost: 71, title: 'Eight places', text: 'It is planned after the last day.' }
const leftPosts = (count: number) => Array.from({ length: count }, (_, index) => ({ ...left, campaignPost: index + 1 }))
const nothing = {
  ...{ out: 0, planned: 0, takenOff: [], written: 0, leftOut: [] },
  toWrite: { before: 0, after: 0 },
}
const much = {
  ...{ out: 2, planned: 5, takenOff: leftPosts(3), written: 1, leftOut: leftPosts(1) },
  toWrite: { before: 4, after: 6 },
}

test('four lines say what becomes of posts that are out, planned, written and not yet written', () => {
  expect(effectLines(much)).toEqual([
    { label: 'Out', count: 2, text: 'They stay as they are.' },
    { label: 'Planned', count: 8, text: '5 stay as they are, 3 are taken off the schedule.' },
    { label: 'Written', count: 2, text: '1 stays as it is, 1 is rejected.' },
    { label: 'Not yet written', count: 6, text: '2 more than before.' },
  ])
})

test('where there is nothing of a kind that is said', () => {
  expect(effectLines(nothing).map(({ count, text }) => [count, text])).toEqual([
    [0, 'Nothing is out yet.'],
    [0, 'Nothing is planned.'],
    [0, 'Nothing is written that is not planned.'],
    [0, 'Nothing is to be written.'],
  ])
})

test('where all of a kind leave, nothing is said to stay', () => {
  const [, planned, written] = effectLines({ ...nothing, takenOff: leftPosts(1200), leftOut: leftPosts(2) })
  expect([planned?.count, planned?.text]).toEqual([1200, '1,200 are taken off the schedule.'])
  expect(written?.text).toBe('2 are rejected.')
})

test('where none of a kind leaves, all are said to stay', () => {
  const lines = effectLines({ ...nothing, out: 1, planned: 1, written: 3, toWrite: { before: 2, after: 2 } })
  expect(lines.map(({ text }) => text)).toEqual([
    'It stays as it is.',
    'It stays as it is.',
    'They stay as they are.',
    'As many as before.',
  ])
})

test('fewer posts that are to be written are told as fewer', () => {
  const effect = { ...nothing, toWrite: { before: 4, after: 3 } }
  expect(effectLines(effect)[3]).toEqual({ label: 'Not yet written', count: 3, text: '1 fewer than before.' })
  expect(effectSummary(effect)).toBe('1 fewer is to be written.')
})

test('one sentence sums it up', () => {
  expect(effectSummary(much)).toBe(
    '3 posts are taken off the schedule, 1 post is rejected, and 2 more are to be written.',
  )
  expect(effectSummary({ ...nothing, takenOff: leftPosts(1) })).toBe('1 post is taken off the schedule.')
  expect(effectSummary({ ...nothing, out: 3, toWrite: { before: 2, after: 2 } })).toBe('No post changes by this.')
})

test('the button that saves says what it takes off the schedule', () => {
  expect(saveLabel(null)).toBe('Save')
  expect(saveLabel(nothing)).toBe('Save')
  expect(saveLabel({ ...nothing, takenOff: leftPosts(1) })).toBe('Save and take 1 post off the schedule')
  expect(saveLabel(much)).toBe('Save and take 3 posts off the schedule')
})

test('after it is saved it is told what was done, and what is to be written', () => {
  expect(savedWords(much)).toBe(
    'Saved. 3 posts were taken off the schedule, 1 post was rejected, and 6 posts are to be written.',
  )
  expect(savedWords({ ...nothing, toWrite: { before: 1, after: 1 } })).toBe('Saved. 1 post is to be written.')
  expect(savedWords({ ...nothing, planned: 3 })).toBe('Saved. No post has changed.')
})
