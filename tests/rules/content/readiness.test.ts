import { describe, expect, test } from 'vitest'
import { type Addressee, type Candidate, postFault } from '../../../rules/content/readiness.ts'
import { withUtm } from '../../../rules/content/withUtm.ts'
import { blueskyLimits } from '../../../rules/networks/bluesky/bluesky.ts'
import { instagramLimits } from '../../../rules/networks/instagram/instagram.ts'
import { contentSaying } from '../../machines/content/saying.ts'

const ada: Addressee = { id: 1, media_limits: null, network: 'bluesky', state: 'connected', limits: blueskyLimits }
const expired: Addressee = { ...ada, state: 'expired' }
const disconnected: Addressee = { ...ada, state: 'disconnected' }
const time = { wall_time: '2026-11-20T17:30', timezone: 'UTC', occurrence: 'first' as const }
const now = Date.parse('2026-11-19T12:00:00Z')
const fault = (change: Partial<Candidate<Addressee>>) =>
  postFault({
    content: contentSaying('Pies'),
    media: new Map(),
    withUtm,
    optionsOf: () => ({}),
    chosen: [ada],
    ofBusiness: [ada],
    time,
    passedUntil: now,
    ...change,
  })

describe('whether a post may go out', () => {
  test('it may, with a text, accounts that work and a time to come', () => expect(fault({})).toBeNull())
  test('it needs a text', () => expect(fault({ content: contentSaying(' \n') })?.kind).toBe('empty'))
  test('it needs an account', () => expect(fault({ chosen: [] })?.kind).toBe('noAccount'))

  test('its text fits every account', () => {
    expect(fault({ content: contentSaying('x'.repeat(301)) })).toMatchObject({
      kind: 'tooLong',
      account: ada,
      count: { over: 1 },
    })
  })

  test('its time has not passed', () => {
    const at = Date.parse('2026-11-20T17:30:00Z')
    expect(fault({ passedUntil: at })?.kind).toBe('passed')
    expect(fault({ passedUntil: at - 1 })).toBeNull()
  })

  test('its time exists', () => {
    const skipped = { ...time, wall_time: '2027-03-14T02:30', timezone: 'America/Chicago' }
    expect(fault({ time: skipped })).toMatchObject({ kind: 'noSuchTime' })
  })

  test('its accounts can be posted with', () => {
    expect(fault({ chosen: [ada, expired] })).toEqual({ kind: 'expired', account: expired })
    expect(fault({ chosen: [disconnected] })).toEqual({ kind: 'disconnected', account: disconnected })
  })

  test('another expired account of the business stops it only where it goes out now', () => {
    expect(fault({ ofBusiness: [ada, expired] })).toBeNull()
    expect(fault({ ofBusiness: [ada, expired], time: null })?.kind).toBe('expired')
    expect(fault({ ofBusiness: [ada, disconnected], time: null })).toBeNull()
  })
})

describe('a story on Instagram', () => {
  const instagram: Addressee = { ...ada, id: 2, network: 'instagram', limits: instagramLimits }
  const picture = {
    id: 1,
    kind: 'image',
    contentType: 'image/jpeg',
    size: 1000,
    width: 500,
    height: 500,
    duration: null,
    codec: null,
  } as const
  const story = (text: string, mediaIds: number[]) => ({
    content: { ...contentSaying(text), parts: [{ text, mediaIds }] as const },
    media: new Map([[1, picture]]),
    optionsOf: () => ({ kind: 'story' }),
    chosen: [instagram],
  })

  test('goes out beside others with a text for all, which it has no words of', () => {
    expect(fault(story('x'.repeat(3000), [1]))).toBeNull()
    expect(fault(story('', [1]))).toBeNull()
  })

  test('is told of the picture that it lacks, not of a text', () => {
    expect(fault(story('Pies', []))).toMatchObject({
      kind: 'notTaken',
      problem: { field: 'media_ids', message: 'Instagram takes no post without a picture or a video.' },
    })
  })
})
