import { act, cleanup, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { movedTogether } from '../../../rules/calendar/targets.ts'
import { minutesBetween } from '../../../rules/content/wallTimeAway.ts'
import { createCarry } from '../../../src/app/calendar/carry.ts'
import type { Carried, carryMachine } from '../../../src/machines/calendar/carry.machine.ts'
import { carry } from '../../machines/calendar/carry.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { carries, follow, type WayAct } from '../../support/walks/way.ts'
import { chipOf, dayAround, postAt, pressOn, selectOnly, showWeek } from './showWeek.tsx'

const rye = postAt(1, 'Rye', '2026-11-16T09:00')
const buns = postAt(2, 'Buns', '2026-11-17T10:30')
const sent = postAt(3, 'Pies', '2026-11-18T09:00', 'published')
const movable = [rye.postId, buns.postId]
const [monday, noon, tuesday] = [rye.wallTime, '2026-11-16T12:00', '2026-11-17T09:00']
const places: Readonly<Record<string, string>> = {
  [monday]: 'Monday, November 16, 9:00 AM',
  [noon]: 'Monday, November 16, 12:00 PM',
  [tuesday]: 'Tuesday, November 17, 9:00 AM',
}

/** What a person was told last, and where what is carried would go. */
interface Told {
  news: string
  isBoth: boolean
  isCopy: boolean
  target: string
}

const keys = 'Arrows choose the time, with Shift by hours, Enter puts it down, Escape leaves it.'
const verb = (isCopy: boolean) => (isCopy ? 'Copying' : 'Moving')
const leftThere = (told: Told) => ({ ...told, news: 'Left where it was.' })
const aimed = (told: Told, act: WayAct) => ({ ...told, target: String(carries(act, 'target')) })

const toldBy = (way: readonly WayAct[]): Told =>
  follow(
    way,
    { news: '', isBoth: false, isCopy: false, target: monday },
    {
      'carry.began': (_, began) => {
        const isCopy = carries(began, 'isCopy') === true
        return {
          news: `${verb(isCopy)} ${isCopy ? '“Rye”' : '2 posts'}. ${keys}`,
          isBoth: !isCopy,
          isCopy,
          target: monday,
        }
      },
      'carry.refused': (told) => ({ ...told, news: 'Nothing here can be moved.' }),
      'target.aimed': aimed,
      'target.stepped': (told, act) => ({ ...aimed(told, act), news: places[noon] ?? '' }),
      'copying.changed': (told, act) => ({ ...told, isCopy: carries(act, 'isCopy') === true }),
      'carry.dropped': (told) => {
        if (told.target === monday && !told.isCopy) return leftThere(told)
        return { ...told, news: `${verb(told.isCopy)} to ${places[told.target]}.` }
      },
      'carry.canceled': leftThere,
      'week.left': (told) => ({ ...told, news: '' }),
    },
  )

const targets = () =>
  [...document.querySelectorAll<HTMLElement>('[data-target]')].map(
    (one) => `${one.dataset.target} on ${dayAround(one)}${one.querySelector('.lucide-copy') ? ', copied' : ''}`,
  )
const said = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)

/** What happened is told, and the posts stand where they were until they are moved. */
function see(way: readonly WayAct[]) {
  const { news } = toldBy(way)
  expect(said()).toContain(news)
  expect([rye, buns].map(({ postId }) => dayAround(chipOf(postId)))).toEqual(['2026-11-16', '2026-11-17'])
}

let carried: () => Carried | null = () => null
let leave = () => {}

const tables: ViewTables<typeof carryMachine> = {
  act,
  mount: (actor) => {
    const { open } = showWeek([rye, buns, sent], createCarry, actor)
    carried = () => actor.getSnapshot().context.carried
    leave = () => {
      cleanup()
      open()
    }
    return cleanup
  },
  gestures: {
    'carry.began': ({ held, posts, isCopy }) => {
      selectOnly(posts.length > 1 ? posts.map(({ postId }) => postId) : [], movable)
      pressOn(held.postId, isCopy ? 'c' : 'm')
    },
    'carry.refused': () => {
      selectOnly([], movable)
      pressOn(sent.postId, 'm')
    },
    // Of the pointer's, which the week's own tests drag.
    'target.aimed': 'outside',
    'copying.changed': 'outside',
    'target.stepped': ({ target }) => {
      const minutes = minutesBetween(carried()?.target ?? target, target)
      const days = Math.round(minutes / (24 * 60))
      const hours = minutes / 60 - days * 24
      const by = (count: number, back: string, on: string) =>
        Array.from({ length: Math.abs(count) }, () => (count < 0 ? back : on))
      const way = [...by(days, 'ArrowLeft', 'ArrowRight'), ...by(hours, 'Shift+ArrowUp', 'Shift+ArrowDown')]
      pressOn(rye.postId, ...(way.length > 0 ? way : ['ArrowUp', 'ArrowDown']))
    },
    'carry.dropped': () => pressOn(rye.postId, 'Enter'),
    'carry.canceled': () => pressOn(rye.postId, 'Escape'),
    'week.left': () => leave(),
  },
  shows: {
    idle: (_, way) => {
      see(way)
      expect(targets()).toEqual([])
    },
    carrying: (_, way) => {
      see(way)
      const { isBoth, isCopy, target } = toldBy(way)
      const along = movedTogether(isBoth ? [rye, buns] : [rye], rye, target)
      expect(targets()).toEqual(
        along.map(({ post, to }) => `${post.postId} on ${to.slice(0, 10)}${isCopy ? ', copied' : ''}`),
      )
    },
  },
}

viewWalksOf(
  {
    ...carry,
    events: new Map([
      ...carry.events,
      [
        'carry.began',
        () => [
          { held: rye, posts: [rye, buns], isCopy: false },
          { held: rye, posts: [rye], isCopy: true },
        ],
      ],
      ['target.aimed', () => [{ target: tuesday }]],
      ['target.stepped', () => [{ target: noon }]],
    ]),
  },
  tables,
)
