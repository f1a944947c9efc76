import { cleanup, createEvent, fireEvent } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { dayOf } from '../../../rules/content/times.ts'
import { createCarry } from '../../../src/app/calendar/carry.ts'
import { carryMachine } from '../../../src/machines/calendar/carry.machine.ts'
import type { PlannedDaysPost } from '../../../src/machines/calendar/plannedDays.machine.ts'
import { chipOf, dayAround, postAt, showWeek } from './showWeek.tsx'

afterEach(cleanup)

/** A post that notes each time that the column of its day is rendered: only that asks for its bucket. */
function watched(post: PlannedDaysPost, rendered: string[]): PlannedDaysPost {
  return Object.defineProperty({ ...post }, 'bucketId', {
    enumerable: true,
    get: () => {
      rendered.push(dayOf(post.wallTime))
      return null
    },
  })
}

const column = (day: string) => document.querySelector(`[data-week]:not([aria-hidden]) [data-day="${day}"]`)

/** The days in which something of the page was changed, each once. */
const changedDays = (observer: MutationObserver) => [
  ...new Set(observer.takeRecords().map(({ target }) => (target instanceof Element ? dayAround(target) : undefined))),
]

function point(chip: Element, type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number) {
  const event = createEvent[type](chip, { button: 0 })
  Object.defineProperties(event, {
    clientX: { value: clientX },
    clientY: { value: 0 },
    pointerType: { value: 'mouse' },
  })
  fireEvent(chip, event)
}

test('a drag changes only the days that it leaves and aims at, and renders no column', () => {
  const rendered: string[] = []
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
  const posts = days.map((day, index) => watched(postAt(index + 1, `Post ${index + 1}`, `${day}T09:00`), rendered))
  const actor = createActor(carryMachine).start()
  onTestFinished(() => void actor.stop())
  showWeek(posts, createCarry, actor)
  // jsdom has no places: what is under the pointer is said.
  let under: string = days[0] ?? ''
  Object.assign(document, { elementFromPoint: () => column(under) })
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined })
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'elementFromPoint')
    Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture')
    vi.unstubAllGlobals()
  })
  expect(new Set(rendered)).toEqual(new Set(days))
  rendered.length = 0
  const chip = chipOf(1)
  point(chip, 'pointerDown', 0)
  point(chip, 'pointerMove', 10)
  // The post that is on its way is paler where it stands.
  expect(new Set(rendered)).toEqual(new Set(['2026-11-16']))
  rendered.length = 0
  const observer = new MutationObserver(() => undefined)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  for (const [before, day] of [
    ['2026-11-16', '2026-11-17'],
    ['2026-11-17', '2026-11-18'],
    ['2026-11-18', '2026-11-20'],
  ] as const) {
    under = day
    point(chip, 'pointerMove', 20)
    expect(changedDays(observer).toSorted()).toEqual([before, day])
  }
  expect(rendered).toEqual([])
  expect(dayAround(document.querySelector('[data-target="1"]') ?? document.body)).toBe('2026-11-20')
  point(chip, 'pointerUp', 20)
  expect(new Set(rendered)).toEqual(new Set(['2026-11-16']))
})
