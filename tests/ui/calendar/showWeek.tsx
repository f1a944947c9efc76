import { fireEvent, render } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { dayOf } from '../../../rules/content/times.ts'
import { createPlannedDays } from '../../../src/app/calendar/plannedDays.ts'
import {
  type DaysQuery,
  daysKey,
  type LoadedDays,
  type PlannedDaysPost,
  plannedDaysMachine,
} from '../../../src/machines/calendar/plannedDays.machine.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { useCalendarAddress } from '../../../src/ui/calendar/useCalendarAddress.ts'
import { WeekPage } from '../../../src/ui/calendar/WeekPage.tsx'
import { useWallNow } from '../../../src/ui/content/useWallNow.ts'
import { createHandClock } from '../../support/walks/clock.ts'
import { showWith } from '../support/showWith.tsx'
import { Around } from '../support/walkedApp.tsx'

/** A post of the week in sight, as the provider has it. */
export const postAt = (
  postId: number,
  title: string,
  wallTime: string,
  state: PlannedDaysPost['state'] = 'scheduled',
): PlannedDaysPost => ({
  ...{ postId, title, wallTime, state, networks: ['bluesky'], bucketId: null, accountIds: [1] },
  ...{ businessProfileId: null, version: 1, start: `${wallTime}:00.000Z` },
})

const Page = () => <WeekPage addressing={useCalendarAddress(dayOf(useWallNow()))} />

/**
 * The week from 2026-11-15 on with these posts, on a desk, in which `made` stands for what `create` makes; answers how to
 * leave the week and open it again. What the calendar has does not change.
 */
export function showWeek(posts: PlannedDaysPost[], create: unknown, made: { start(): unknown; stop(): unknown }) {
  // The window of the tests has no width.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const never = fromPromise<Result<LoadedDays>, DaysQuery>(() => new Promise(() => {}))
  const key = daysKey({ span: { kind: 'week', first: '2026-11-15' }, filters: {}, businessProfileId: null })
  const stats = { total: posts.length, byState: {}, byNetwork: {}, activeDays: posts.length }
  const days = { posts, moreByDay: {}, stats, pollIn: null }
  const actor = createActor(plannedDaysMachine.provide({ actors: { fetchDays: never, preloadDays: never } }), {
    clock: createHandClock(),
    snapshot: plannedDaysMachine.resolveState({
      value: 'closed',
      context: { query: null, known: { [key]: days }, problem: null },
    }),
  }).start()
  onTestFinished(() => void actor.stop())
  const planned = { actor, start: () => undefined, stop: () => undefined }
  const address = '/calendar?view=week'
  const app = showWith(<Page />, create, made, { address, others: [[createPlannedDays, planned]] })
  return {
    open: () =>
      render(
        <Around app={app} address={address}>
          <Page />
        </Around>,
      ),
  }
}

/** A post in the week in sight. */
export function chipOf(postId: number): HTMLElement {
  const chip = document.querySelector<HTMLElement>(`[data-week]:not([aria-hidden]) [data-post="${postId}"]`)
  if (!chip) throw new Error(`post ${postId} is not in sight`)
  return chip
}

/** The day in which something of the week stands. */
export const dayAround = (element: Element): string | undefined =>
  element.closest<HTMLElement>('[data-day]')?.dataset.day

/** Selects just these of some posts. */
export function selectOnly(wanted: readonly number[], all: readonly number[]) {
  for (const postId of all) {
    const isSelected = chipOf(postId).textContent?.includes('Selected, ') ?? false
    if (isSelected !== wanted.includes(postId)) fireEvent.click(chipOf(postId), { ctrlKey: true })
  }
}

/** Keys on a post, one after the other; `Shift+` goes before one that is held with it. */
export function pressOn(postId: number, ...keys: readonly string[]) {
  chipOf(postId).focus()
  for (const key of keys) {
    const isFar = key.startsWith('Shift+')
    fireEvent.keyDown(chipOf(postId), { key: key.replace('Shift+', ''), shiftKey: isFar })
  }
}
