import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { postState } from '../../../contract/content.ts'
import { densityOf, type PlannedPost, postsByDay, shownIn } from '../../../rules/content/days.ts'
import { headline } from '../../../rules/content/headline.ts'
import { needsPerson } from '../../../rules/content/states.ts'
import { counted, countWord, listed } from '../../../rules/shell/words.ts'

let nextId = 1
const post = (wallTime: string, state: PlannedPost['state'] = 'scheduled'): PlannedPost => ({
  postId: nextId++,
  start: `${wallTime}:00.000Z`,
  wallTime,
  title: 'Pies',
  state,
  networks: ['bluesky'],
  businessProfileId: null,
})
const now = '2026-11-19T09:41'

describe('the days of a month', () => {
  test('hold their posts in the order of the clock', () => {
    const [late, early, other] = [post('2026-11-19T17:30'), post('2026-11-19T07:30'), post('2026-11-20T08:00')]
    const days = postsByDay([late, other, early])
    expect(days.get('2026-11-19')).toEqual([early, late])
    expect(days.get('2026-11-20')).toEqual([other])
    expect(days.get('2026-11-21')).toBeUndefined()
  })

  test('lose no post and gain none', () => {
    const minutes = fc.integer({ min: 0, max: 30 * 24 * 60 - 1 })
    fc.assert(
      fc.property(fc.array(minutes, { maxLength: 60 }), (times) => {
        const posts = times.map((time) => post(new Date(Date.UTC(2026, 10, 1, 0, time)).toISOString().slice(0, 16)))
        const grouped = [...postsByDay(posts).values()].flat()
        expect(new Set(grouped)).toEqual(new Set(posts))
        expect(grouped).toHaveLength(posts.length)
      }),
    )
  })

  test('show three, two, one line or single rows, and count the rest', () => {
    expect([1, 2, 3, 4, 9].map(densityOf)).toEqual(['three', 'two', 'one', 'row', 'row'])
    expect(shownIn([1, 2, 3], 3)).toEqual({ shown: [1, 2, 3], more: 0 })
    expect(shownIn([1, 2, 3, 4, 5], 4)).toEqual({ shown: [1, 2, 3], more: 2 })
  })

  test('what is shown and what is counted make the day', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 6 }), (items, room) => {
        const { shown, more } = shownIn(items, room)
        expect(shown.length + more).toBe(items.length)
        expect(shown.length).toBeLessThanOrEqual(room)
      }),
    )
  })
})

describe('the headline', () => {
  const said = (posts: PlannedPost[], needing = 0) => headline(posts, needing, now)

  test('says what still goes out today and how many need the person', () => {
    const posts = [post('2026-11-19T07:30', 'published'), post('2026-11-19T12:15'), post('2026-11-19T17:30')]
    expect(said(posts, 3)).toEqual({ plan: 'Two more posts go out today.', need: 'Three need you.' })
  })

  test('says "more" only after something went out', () => {
    expect(said([post('2026-11-19T12:15')], 1)).toEqual({ plan: 'One post goes out today.', need: 'One needs you.' })
  })

  test('says that today is done', () => {
    expect(said([post('2026-11-19T07:30', 'published')]).plan).toBe('Today’s post is out.')
    expect(said([post('2026-11-19T07:30', 'published'), post('2026-11-19T08:30', 'published')]).plan).toBe(
      'Both of today’s posts are out.',
    )
  })

  test.each(['failed', 'missed', 'held', 'unknown', 'needs_person'] as const)(
    'does not say that all of today’s are out where one is not: %s',
    (state) => {
      const out = [post('2026-11-19T07:30', 'published'), post('2026-11-19T08:00', 'published')]
      const notOut = post('2026-11-19T08:30', state)
      expect(said([...out, notOut]).plan).toBe('Two of today’s posts are out.')
      expect(said([...out.slice(1), notOut]).plan).toBe('One of today’s posts is out.')
    },
  )

  test('says of a post that is only partly out that it is not all', () => {
    const posts = [post('2026-11-19T07:30', 'published'), post('2026-11-19T08:00', 'partly_published')]
    expect(said(posts, 1)).toEqual({ plan: 'One of today’s posts is out.', need: 'One needs you.' })
    expect(said(posts.slice(1), 1).plan).toBe('Today’s post is partly out.')
    const failed = post('2026-11-19T08:30', 'failed')
    expect(said([...posts.slice(1), failed]).plan).toBe('One of today’s posts is partly out.')
    expect(said([...posts.slice(1), ...posts.slice(1)]).plan).toBe('Two of today’s posts are partly out.')
  })

  test('says what is going out now', () => {
    expect(said([post('2026-11-19T09:41', 'publishing')]).plan).toBe('One post is going out now.')
  })

  test('looks ahead on a day without posts', () => {
    expect(said([post('2026-11-20T09:00')])).toEqual({
      plan: 'Your next post goes out tomorrow at 9:00 AM.',
      need: null,
    })
    expect(said([]).plan).toBe('Nothing is planned yet.')
    expect(said([post('2026-11-20T09:00', 'draft')]).plan).toBe('Nothing is planned yet.')
  })
})

test('trouble is what needs the person', () => {
  expect(postState.options.filter(needsPerson)).toEqual([
    'partly_published',
    'failed',
    'missed',
    'unknown',
    'needs_person',
    'held',
  ])
})

test('counts and lists read as sentences', () => {
  expect(countWord(0)).toBe('No')
  expect(countWord(13)).toBe('13')
  expect(counted(1, 'post')).toBe('1 post')
  expect(counted(1240, 'post')).toBe('1,240 posts')
  expect(listed(['Bluesky', 'Mastodon'])).toBe('Bluesky and Mastodon')
})
