import { expect, test } from 'vitest'
import type { PublicationStep } from '../../../contract/content.ts'
import { byDay, historyOf, type PublicationHistory } from '../../../rules/content/postHistory.ts'

const step = (at: string, text: string, state: PublicationStep['state'] = 'sending'): PublicationStep => ({
  at: `2026-11-${at}Z`,
  state,
  text,
})
const planned = step('17T14:10:00.000', 'It was planned.', 'scheduled')
const part = (id: number, network: PublicationHistory['network'], history: PublicationStep[]): PublicationHistory => ({
  id,
  network,
  accountId: id,
  handle: `ada${id}`,
  name: `Ada ${id}`,
  part: 1,
  kind: 'post',
  history,
})
const told = (parts: PublicationHistory[]) => historyOf(parts, 'UTC').map(({ text, about }) => [text, about])

test('nothing happened to a post without parts', () => {
  expect(historyOf([], 'UTC')).toEqual([])
})

test('the newest step stands first, by the clock of the zone', () => {
  const history = [planned, step('19T07:30:02.000', 'Sent to Bluesky.')]
  expect(historyOf([part(1, 'bluesky', history)], 'America/New_York')).toEqual([
    { ...history[1], wallTime: '2026-11-19T02:30', about: null },
    { ...history[0], wallTime: '2026-11-17T09:10', about: null },
  ])
})

test('what several parts did in the same minute is one step; what all did names nobody', () => {
  const retried = step('19T08:00:00.000', 'You asked for another try.', 'scheduled')
  const later = step('19T08:00:30.000', 'You asked for another try.', 'scheduled')
  const parts = [
    part(1, 'bluesky', [planned, retried]),
    part(2, 'mastodon', [planned, later]),
    part(3, 'twitter', [planned]),
  ]
  expect(told(parts)).toEqual([
    ['You asked for another try.', 'Bluesky and Mastodon'],
    ['It was planned.', null],
  ])
})

test('the same step of one part twice stays two steps', () => {
  const looked = [step('19T08:00:00.000', 'Looked on Bluesky.'), step('19T08:00:30.000', 'Looked on Bluesky.')]
  expect(told([part(1, 'bluesky', looked)])).toHaveLength(2)
})

test('the order of each part is kept, however their steps interleave', () => {
  const parts = [
    part(1, 'mastodon', [planned, step('19T07:30:00.000', 'Sent to Mastodon.')]),
    part(2, 'mastodon', [
      planned,
      step('19T07:30:01.000', 'You asked for another try.'),
      step('19T07:30:02.000', 'Sent to Mastodon.'),
    ]),
  ]
  expect(told(parts)).toEqual([
    ['Sent to Mastodon.', '@ada2'],
    ['You asked for another try.', '@ada2'],
    ['Sent to Mastodon.', '@ada1'],
    ['It was planned.', null],
  ])
})

test('a network is named where the text does not, an account where its network has several', () => {
  const silent = step('19T07:30:01.000', 'mastodon.example asks to wait.', 'waiting')
  const parts = [
    part(1, 'mastodon', [silent]),
    part(2, 'bluesky', [step('19T07:30:02.000', 'Sent to Bluesky.')]),
    part(3, 'twitter', [step('19T07:30:03.000', 'The account is disconnected. Xylophone.', 'held')]),
    part(4, 'threads', [step('19T07:30:04.000', 'Sent to Threads.')]),
    part(5, 'threads', []),
  ]
  expect(told(parts)).toEqual([
    ['Sent to Threads.', '@ada4'],
    ['The account is disconnected. Xylophone.', 'X'],
    ['Sent to Bluesky.', null],
    ['mastodon.example asks to wait.', 'Mastodon'],
  ])
})

test('the steps of each day stand together, the latest day first', () => {
  const history = [
    planned,
    step('19T07:30:02.000', 'Sent to Bluesky.'),
    step('19T07:30:03.000', 'Published on Bluesky.'),
  ]
  const days = byDay(historyOf([part(1, 'bluesky', history)], 'UTC'))
  expect([...days].map(([day, steps]) => [day, steps.length])).toEqual([
    ['2026-11-19', 2],
    ['2026-11-17', 1],
  ])
})

test('in a thread a step says which part took it', () => {
  const failed = step('19T08:00:00.000', 'Bluesky said no.', 'failed')
  const first = part(1, 'bluesky', [planned])
  const second: PublicationHistory = { ...first, id: 2, history: [planned, failed], part: 2, kind: 'reply' }
  expect(told([first, second])).toEqual([
    ['Bluesky said no.', 'part 2 of 2'],
    ['It was planned.', null],
  ])
})

test('of two pages of one name none is a part of the other', () => {
  const page = (id: number, history: PublicationStep[]) => ({
    ...part(id, 'facebook', history),
    handle: '',
    name: 'Wren Street Bakery',
  })
  const failed = step('19T08:00:00.000', 'Facebook said no.', 'failed')
  expect(told([page(1, [planned]), page(2, [planned, failed])])).toEqual([
    ['Facebook said no.', 'Wren Street Bakery'],
    ['It was planned.', null],
  ])
})
