import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, vi } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import type { Startable } from '../../../src/app/actorCache.ts'
import { type Buckets, createBuckets } from '../../../src/app/buckets/buckets.ts'
import type { Session } from '../../../src/app/session.ts'
import type { BucketChange, bucketChangesMachine } from '../../../src/machines/buckets/bucketChanges.machine.ts'
import { bucketListMachine } from '../../../src/machines/buckets/bucketList.machine.ts'
import { queryMachine } from '../../../src/machines/shell/query.ts'
import type { BucketPostsQuery } from '../../../src/services/buckets/bucketPosts.ts'
import type { PostsPage } from '../../../src/services/content/posts.ts'
import { BucketsPage } from '../../../src/ui/buckets/BucketsPage.tsx'
import { bucketChanges, deletion, removal } from '../../machines/buckets/bucketChanges.model.ts'
import { regulars, tips } from '../../machines/buckets/sampleBuckets.ts'
import { samplePost } from '../../machines/content/post.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { WayAct } from '../../support/walks/way.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { button } from '../support/buttons.ts'
import { chooseItem } from '../support/chooseItem.ts'
import { cacheOf, showWith } from '../support/showWith.tsx'

type Seen = SnapshotFrom<typeof bucketChangesMachine>

beforeEach(() => setWindowWidth(1440))
afterEach(() => vi.unstubAllGlobals())

const rye = {
  ...samplePost,
  id: 4,
  text: 'Rye',
  bucketId: tips.id,
  bucketAssignmentId: 9,
  parts: [{ text: 'Rye', mediaIds: [] }],
}

/** A cache whose actor has its answer already. */
const answered = <One extends Startable>(actor: One) => {
  onTestFinished(() => void actor.stop())
  return cacheOf(actor)
}

const listQuery = {
  id: null,
  isActive: null,
  industryTemplate: null,
  search: '',
  businessProfileId: null,
  page: 1,
  pageSize: 20,
}
const postsMachine = queryMachine<BucketPostsQuery, PostsPage>('bucketPosts')
const postsQuery = { bucketId: tips.id, network: null, states: [], page: 1, pageSize: 6, search: '' }

/** Two buckets, and the one post of the first, with nothing to read them from. */
const shown = (): Pick<Buckets, 'lists' | 'posts'> => ({
  lists: answered(
    createActor(bucketListMachine, {
      input: { query: listQuery },
      snapshot: bucketListMachine.resolveState({
        value: 'ready',
        context: { query: listQuery, found: { results: [tips, regulars], count: 2 }, problem: null },
      }),
    }).start(),
  ),
  posts: answered(
    createActor(postsMachine, {
      input: { query: postsQuery },
      snapshot: postsMachine.resolveState({
        value: 'ready',
        context: {
          query: postsQuery,
          value: { results: [rye], count: 1, page: 1, pageSize: 6 },
          problem: null,
        },
      }),
    }).start(),
  ),
})

const takeOut = () => button('Take “Rye” out of the bucket')
const activeOf = (name: string) => screen.getByRole('switch', { name: `${name} is active` })

/** How many changes were asked for and have not ended. */
const waiting = (way: readonly WayAct[]): number =>
  way.reduce((left, { kind }) => left + (kind === 'event' ? 1 : -1), 0)

/** While a change of a kind waits it is said where it was asked for, and there it is not asked for twice. */
function seeWaiting(kind: BucketChange['kind'], isWaiting: boolean) {
  const isGoing = isWaiting && kind === 'delete'
  expect(activeOf('Tips').getAttribute('aria-disabled')).toBe(isGoing ? 'true' : null)
  expect(screen.queryAllByText('It is being saved')).toHaveLength(isGoing ? 1 : 0)
  expect(activeOf('Regulars').getAttribute('aria-disabled')).toBeNull()
  expect(takeOut().getAttribute('aria-disabled')).toBe(isWaiting && kind === 'remove' ? 'true' : null)
}

describe.each([deletion, removal])('asked to $kind', (change) => {
  const asked = { ...bucketChanges, events: new Map([['change.requested', () => [{ change }]]]) }
  viewWalksOf(asked, {
    act,
    mount: async (actor) => {
      const request: Buckets['request'] = (wanted) => actor.send({ type: 'change.requested', change: wanted })
      const own = ({ lazy }: Session) => Object.assign(lazy(createBuckets), { ...shown(), changes: actor, request })
      showWith(<BucketsPage />, createBuckets, own, { address: '/content-buckets?bucket=1' })
      await screen.findByRole('region', { name: 'In the bucket' })
      return cleanup
    },
    gestures: {
      'change.requested': {
        // What is being taken out is not taken out a second time.
        offered: (_: Seen, _asked: unknown, way: readonly WayAct[]) => change.kind === 'delete' || waiting(way) === 0,
        make: () => (change.kind === 'delete' ? chooseItem('More for Tips', 'Delete') : userEvent.click(takeOut())),
        missing: () => expect(takeOut().getAttribute('aria-disabled')).toBe('true'),
      },
    },
    shows: {
      idle: () => seeWaiting(change.kind, false),
      saving: (_, way) => seeWaiting(change.kind, waiting(way) > 0),
    },
  })
})
