import { expect, test } from 'vitest'
import { ideaOfTopic } from '../../../rules/trends/ideaOfTopic.ts'

const topic = {
  topic: '#stollen',
  detail: '214 posts in the last 7 days, 62 of them since midnight UTC.',
  source: { kind: 'network', network: 'mastodon', name: 'mastodon.example' },
  readAt: '2026-11-26T02:00:00.000Z',
  day: null,
  url: null,
} as const

test('an idea of what a network talks about says when that was, on the person’s calendar', () => {
  expect(ideaOfTopic(topic, 'America/Chicago')).toEqual({
    origin: 'topic',
    title: '#stollen',
    description:
      '214 posts in the last 7 days, 62 of them since midnight UTC. Read on mastodon.example, Wednesday, November 25, 2026.',
    networks: ['mastodon'],
  })
})

test('an idea of a day says the day instead of how far off it is', () => {
  const christmas = {
    ...topic,
    ...{ topic: 'Christmas Day', detail: 'Christmas Day is December 25, in 29 days.', day: '2026-12-25' },
    source: { kind: 'holidays', network: null, name: 'Holiday calendar, Germany' },
  } as const
  expect(ideaOfTopic(christmas, 'Europe/Berlin')).toMatchObject({
    description: 'Friday, December 25, 2026. From the holiday calendar, Germany.',
    networks: [],
  })
})

test('an idea of a season that has begun keeps its end', () => {
  const advent = {
    ...topic,
    ...{ topic: 'Advent', detail: 'Advent is on until December 24.' },
    source: { kind: 'trade', network: null, name: 'Trade calendar, checked in 2026' },
  } as const
  expect(ideaOfTopic(advent, 'Europe/Berlin').description).toBe(
    'Advent is on until December 24. From the trade calendar, checked in 2026.',
  )
})
