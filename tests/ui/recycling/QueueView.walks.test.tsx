import { act, cleanup, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { createRecycling } from '../../../src/app/recycling/recycling.ts'
import type { Session } from '../../../src/app/session.ts'
import type { QueueChange } from '../../../src/machines/recycling/recycling.ts'
import type { recyclingQueueMachine } from '../../../src/machines/recycling/recyclingQueue.machine.ts'
import { QueueView } from '../../../src/ui/recycling/QueueView.tsx'
import { recyclingQueue } from '../../machines/recycling/recyclingQueue.model.ts'
import { entry } from '../../machines/recycling/sampleRecycling.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { carries, follow, type WayAct } from '../../support/walks/way.ts'
import { press } from '../support/buttons.ts'
import { chooseItem } from '../support/chooseItem.ts'
import { alerts } from '../support/said.ts'
import { cacheOf, showWith } from '../support/showWith.tsx'

const network = 'Network error. Please check your connection and try again.'

/** What a person knows after a way. */
interface Told {
  /** So many come again; null until that is read. */
  entries: number | null
  problem: string | null
  /** Changes that were asked for and have not ended. */
  waiting: number
}

const unread = (problem: string) => (told: Told) => ({ ...told, problem })
const ended = (told: Told) => ({ ...told, waiting: told.waiting - 1 })
const isOfReading = (act: WayAct) => act.kind === 'timer' && act.event.type.endsWith('list.loading')

const toldBy = (way: readonly WayAct[]): Told =>
  follow(
    way,
    { entries: null, problem: null, waiting: 0 },
    {
      'readQueue ok': (told, answer) => {
        const results = carries(answer, 'value', 'results')
        return { ...told, entries: Array.isArray(results) ? results.length : null, problem: null }
      },
      'readQueue rejected': unread('Gateway timeout'),
      'readQueue offline': unread(network),
      'readQueue error': unread('Something went wrong. Please try again.'),
      'change.requested': (told) => ({ ...told, waiting: told.waiting + 1 }),
      'performChange ok': ended,
      'performChange rejected': ended,
      'performChange offline': ended,
      'performChange error': ended,
      'after timeLimit': (told, timer) => (isOfReading(timer) ? unread(network)(told) : ended(told)),
    },
  )

const row = () => screen.queryByText(entry.title)?.closest('li') ?? null
const tryAgain = () => screen.queryByText('Try again')

/** What comes again, or that nothing does; above it why that may be old; and what is being changed. */
function see(way: readonly WayAct[]) {
  const { entries, problem, waiting } = toldBy(way)
  expect(row() !== null).toBe(entries === 1)
  expect(row()?.getAttribute('aria-busy') ?? null).toBe(entries === 1 && waiting > 0 ? 'true' : null)
  expect(screen.queryByText('Nothing in the queue') !== null).toBe(entries === 0 && problem === null)
  expect(document.querySelector('div[aria-busy=true]') !== null).toBe(entries === null && problem === null)
  expect(alerts()).toEqual(problem === null ? [] : [`What comes again could not be read${problem}Try again`])
}

const isShuffleOff = () => screen.queryByText('shuffle what is not fixed')?.getAttribute('aria-disabled') ?? null

const items = { skip: 'Skip this time', fix: 'Fix this time' } as const
const itemOf = ({ kind }: QueueChange): string => {
  if (kind === 'skip' || kind === 'fix') return items[kind]
  throw new Error(`no walk has ${kind}`)
}

const tables: ViewTables<typeof recyclingQueueMachine> = {
  act,
  mount: (actor) => {
    const own = ({ lazy }: Session) => ({ ...lazy(createRecycling), queues: cacheOf(actor) })
    showWith(<QueueView />, createRecycling, own)
    return cleanup
  },
  gestures: {
    'refresh.requested': 'outside',
    'retry.requested': () => press('Try again'),
    'change.requested': {
      // What is being changed is not changed a second time.
      offered: (_, __, way) => toldBy(way).entries === 1 && toldBy(way).waiting === 0,
      make: ({ change }) => chooseItem(`More for ${entry.title}`, itemOf(change)),
      missing: () => expect(row()?.getAttribute('aria-busy') ?? 'true').toBe('true'),
    },
  },
  shows: {
    'list.loading': (_, way) => {
      see(way)
      expect(tryAgain()?.getAttribute('aria-busy') ?? 'true').toBe('true')
    },
    'list.ready': (_, way) => {
      see(way)
      expect(tryAgain()).toBeNull()
    },
    'list.loadFailed': (_, way) => {
      see(way)
      expect(tryAgain()?.getAttribute('aria-busy')).toBeNull()
    },
    'change.idle': () => expect(isShuffleOff()).toBeNull(),
    'change.saving': (_, way) => expect(isShuffleOff()).toBe(toldBy(way).entries === 1 ? 'true' : null),
  },
}

viewWalksOf(recyclingQueue, tables)
