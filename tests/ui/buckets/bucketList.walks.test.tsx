import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { createBuckets } from '../../../src/app/buckets/buckets.ts'
import { createSession } from '../../../src/app/session.ts'
import type { bucketListMachine } from '../../../src/machines/buckets/bucketList.machine.ts'
import { BucketsPage } from '../../../src/ui/buckets/BucketsPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { bucketList } from '../../machines/buckets/bucketList.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import { lastOf } from '../../support/walks/way.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { button } from '../support/buttons.ts'
import { alerts } from '../support/said.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof bucketListMachine>

beforeEach(() => setWindowWidth(1440))
afterEach(() => vi.unstubAllGlobals())

const readEnds = ['readBuckets', 'after timeLimit'] as const

/** Why the buckets could not be read, by how the read ended. */
const reasons: Readonly<Record<string, string>> = {
  'readBuckets rejected': 'Not now.',
  'readBuckets offline': 'Network error. Please check your connection and try again.',
  'readBuckets error': 'Something went wrong. Please try again.',
  'after timeLimit': 'Network error. Please check your connection and try again.',
}

const rows = () => screen.queryAllByRole('rowheader').map((one) => within(one).getByRole('link').textContent)
const sums = () =>
  screen.queryAllByText(/posts? in it$/).map(({ textContent }) => Number.parseInt(textContent ?? '', 10))
const skeletons = () => document.querySelectorAll('div[aria-busy=true]')

/** Each bucket in its order, with the number of its posts. */
function seeBuckets({ context: { found } }: Seen) {
  const shown = found?.results ?? []
  expect(rows()).toEqual(shown.map(({ name }) => name))
  expect(sums()).toEqual(shown.map(({ postCount }) => postCount))
}

viewWalksOf(bucketList, {
  act,
  mount: (actor) => {
    const app = walkedApp({ userData: knownPerson(ada) })
    const buckets = app.lazyInSession(createSession).lazy(createBuckets)
    Object.assign(buckets, { lists: { get: () => actor, retain: () => () => {}, all: () => [actor] } })
    render(
      <Around app={app} address="/content-buckets">
        <BucketsPage />
      </Around>,
    )
    return cleanup
  },
  gestures: {
    'refresh.requested': 'outside',
    'retry.requested': () => userEvent.click(button('Try again')),
    'fact.learned': 'outside',
  },
  shows: {
    loading: (snapshot, way) => {
      seeBuckets(snapshot)
      const isFirst = lastOf(way, ...readEnds) === ''
      expect(skeletons()).toHaveLength(isFirst ? 1 : 0)
      const isKnown = isFirst || lastOf(way, ...readEnds) === 'readBuckets ok'
      if (isKnown) expect(alerts()).toEqual([])
      else expect(button('Try again').getAttribute('aria-busy')).toBe('true')
    },
    ready: (snapshot) => {
      seeBuckets(snapshot)
      expect(alerts()).toEqual([])
      expect(skeletons()).toHaveLength(0)
    },
    loadFailed: (snapshot, way) => {
      seeBuckets(snapshot)
      expect(alerts()).toHaveLength(1)
      expect(alerts()[0]).toContain(`Failed to fetch content buckets${reasons[lastOf(way, ...readEnds)]}`)
      expect(button('Try again').getAttribute('aria-busy')).toBeNull()
      expect(skeletons()).toHaveLength(0)
    },
  },
})
