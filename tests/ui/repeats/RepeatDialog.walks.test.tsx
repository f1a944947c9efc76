import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { createPosts } from '../../../src/app/content/posts.ts'
import { createRepeatMaking } from '../../../src/app/repeats/repeats.ts'
import { together } from '../../../src/app/together.ts'
import { postMachine } from '../../../src/machines/content/post.machine.ts'
import type { LoadedPost } from '../../../src/machines/content/postContext.ts'
import type { repeatMakingMachine } from '../../../src/machines/repeats/repeatMaking.machine.ts'
import { type Result, unclearText } from '../../../src/machines/shell/result.ts'
import { RepeatDialog } from '../../../src/ui/repeats/RepeatDialog.tsx'
import { samplePost } from '../../machines/content/post.model.ts'
import { repeatMaking } from '../../machines/repeats/repeatMaking.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { follow, lastOf, type WayAct } from '../../support/walks/way.ts'
import { press } from '../support/buttons.ts'
import { alerts } from '../support/said.ts'
import { cacheOf, showWith } from '../support/showWith.tsx'

const offlineText = 'Network error. Please check your connection and try again.'
const unforeseenText = 'Something went wrong. Please try again.'

const notLookedUp = 'It could not be looked up what else goes out then'
const notMade = 'The posts were not made'
const notKnown = 'It is not known whether the posts were made. Making them again makes none twice'

/** What a person knows after a way. */
interface Told {
  count: number
  /** What the days meet has come: of one there is a post already. */
  isChecked: boolean
  checkProblem: string | null
  problem: string | null
}

const begun: Told = { count: 4, isChecked: false, checkProblem: null, problem: null }
const unchecked = (why: string) => (told: Told) => ({ ...told, checkProblem: `${notLookedUp}${why}Try again` })
const failed = (what: string, why: string) => (told: Told) => ({ ...told, problem: `${what}${why}` })

const toldBy = (way: readonly WayAct[]): Told =>
  follow(way, begun, {
    'draft.changed': () => ({ ...begun, count: 8 }),
    // Nobody knows what it meets until it is looked up by the other minutes.
    'conflictMinutes.changed': (told, { from }) => (from === 'making' ? told : { ...told, isChecked: false }),
    'checkDays ok': (told) => ({ ...told, isChecked: true, checkProblem: null }),
    'checkDays rejected': unchecked('That time has passed.'),
    'checkDays offline': unchecked(offlineText),
    'checkDays error': unchecked(unforeseenText),
    'making.requested': (told) => ({ ...told, problem: null }),
    'makePosts rejected': failed(notMade, 'That time has passed.'),
    'makePosts offline': failed(notKnown, offlineText),
    'makePosts error': failed(notKnown, unforeseenText),
    'after timeLimit': (told, { from }) =>
      from === 'making' ? failed(notKnown, unclearText)(told) : unchecked(offlineText)(told),
  })

const count = () => screen.getByLabelText<HTMLInputElement>('More posts')
const make = () => screen.getByText<HTMLButtonElement>(/^Make \d/)
const tryAgain = () => screen.queryByText('Try again')

/** What is chosen, each day with what it meets, so many posts to be made, and what did not end well. */
function see(way: readonly WayAct[]) {
  const told = toldBy(way)
  expect(count().value).toBe(String(told.count))
  const days = within(screen.getByLabelText(`${told.count} dates`)).getAllByText(/^Monday/)
  expect(days).toHaveLength(told.count)
  expect(screen.queryAllByText('There is one on that day already.')).toHaveLength(told.isChecked ? 1 : 0)
  expect(make().textContent).toBe(`Make ${told.isChecked ? told.count - 1 : told.count} posts`)
  expect(alerts()).toEqual([told.problem, told.checkProblem].filter((problem) => problem !== null))
}

/** While the days are looked up nothing is made, and what was tried before says that it is tried again. */
function seeLookedUp(way: readonly WayAct[]) {
  see(way)
  expect(make().getAttribute('aria-busy')).toBe('true')
  expect(count().readOnly).toBe(false)
  expect(tryAgain()?.getAttribute('aria-busy') ?? 'true').toBe('true')
}

const post = {
  ...samplePost,
  schedule: { at: '2026-11-30T09:00:00.000Z', wallTime: '2026-11-30T09:00', timezone: 'Europe/London' },
}
const input = { postId: '7' }
const unasked = { ...input, action: null, links: [] }
const posts = (snapshot: ReturnType<typeof postMachine.resolveState>) => {
  const readPost = fromPromise<Result<LoadedPost>, { postId: string }>(() => new Promise(() => undefined))
  const actor = createActor(postMachine.provide({ actors: { readPost } }), { input, snapshot }).start()
  onTestFinished(() => void actor.stop())
  return { ...cacheOf(actor), start: () => undefined, stop: () => undefined }
}
const loaded = () =>
  posts(
    postMachine.resolveState({
      value: { ready: 'current' },
      context: { ...unasked, loaded: { post, pollIn: null }, problem: null },
    }),
  )

function Page() {
  const [isOpen, setOpen] = useState(true)
  return <RepeatDialog open={isOpen} postId={7} onClose={() => setOpen(false)} />
}

const tables: ViewTables<typeof repeatMakingMachine> = {
  act,
  mount: (actor) => {
    showWith(<Page />, createRepeatMaking, Object.assign(together(actor), { actor }), {
      others: [[createPosts, loaded()]],
    })
    return cleanup
  },
  gestures: {
    'draft.changed': {
      // What stands there already cannot be typed again.
      offered: (_, { draft }, way) => String(toldBy(way).count) !== draft.count,
      make: ({ draft }) => void fireEvent.change(count(), { target: { value: draft.count } }),
      missing: ({ draft }) => expect(count().value).toBe(draft.count),
    },
    'retry.requested': {
      offered: (_, __, way) => toldBy(way).checkProblem !== null,
      make: () => press('Try again'),
      missing: () => expect(tryAgain()).toBeNull(),
    },
    // The session says so, which hears it from the setting.
    'conflictMinutes.changed': 'outside',
    'making.requested': () => press(/^Make \d/),
  },
  shows: {
    debouncing: (_, way) => seeLookedUp(way),
    checking: (_, way) => {
      seeLookedUp(way)
      // Whoever tries again has the focus where it was.
      if (lastOf(way.slice(-1), 'retry.requested') !== '') expect(document.activeElement).toBe(tryAgain())
    },
    ready: (_, way) => {
      see(way)
      expect(make().getAttribute('aria-busy')).toBeNull()
      expect(tryAgain()?.getAttribute('aria-busy') ?? null).toBeNull()
    },
    making: (_, way) => {
      see(way)
      expect(make().getAttribute('aria-busy')).toBe('true')
      expect(count().readOnly).toBe(true)
    },
    made: () => expect(screen.queryByRole('dialog')).toBeNull(),
  },
}

viewWalksOf(repeatMaking, tables)

test('a post that could not be read is asked for again from where the reason stands', async () => {
  const problem = { kind: 'failed', message: offlineText } as const
  const lost = posts(postMachine.resolveState({ value: 'loadFailed', context: { ...unasked, loaded: null, problem } }))
  showWith(<Page />, createPosts, lost)
  await press('Try again')
  expect(alerts()).toEqual([`The post could not be read${offlineText}Try again`])
  expect(tryAgain()?.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(tryAgain())
  cleanup()
})
