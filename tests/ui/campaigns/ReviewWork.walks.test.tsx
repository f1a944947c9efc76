import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { campaignReviewMachine } from '../../../src/machines/campaigns/campaignReview.machine.ts'
import { ReviewWork } from '../../../src/ui/campaigns/review/ReviewWork.tsx'
import { useReviewActors } from '../../../src/ui/campaigns/review/useReview.ts'
import { campaignReview } from '../../machines/campaigns/campaignReview.model.ts'
import { campaignOf } from '../../machines/campaigns/sampleCampaign.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { shownPosts, showReview } from './showReview.tsx'

type Seen = SnapshotFrom<typeof campaignReviewMachine>

beforeEach(() => setWindowWidth(1440))

const Shown = () => <ReviewWork actors={useReviewActors('7')} work={{ campaign: campaignOf(), posts: shownPosts }} />

const notes = () =>
  within(screen.getByRole('navigation', { name: 'Posts by week' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => (textContent ?? '').split(' · ')[1] ?? null)

/** Each row says whether something is being done to its post, or did not end well. */
function see({ context: { acts, problems } }: Seen) {
  const expected = shownPosts.map(({ id }) => {
    if (acts.some(({ posts }) => posts.some((post) => post.id === id))) return 'being saved'
    return problems[id] ? 'not saved, look again' : null
  })
  expect(notes()).toEqual(expected)
}

const open = (id: number) => {
  const post = shownPosts.find((one) => one.id === id)
  fireEvent.click(screen.getByRole('button', { name: post?.text ?? '' }))
}

const tables: ViewTables<typeof campaignReviewMachine> = {
  act,
  mount: (review) => showReview(<Shown />, { review }),
  gestures: {
    // Several of them are asked for at once from elsewhere on the page; a single one is tested with its answer.
    'act.requested': 'outside',
    'problem.dismissed': {
      offered: ({ context }, { postId }) => context.problems[postId] !== undefined,
      make: ({ postId }) => {
        open(postId)
        fireEvent.click(screen.getByRole('button', { name: 'Close' }))
      },
      missing: ({ postId }) => {
        open(postId)
        expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
      },
    },
  },
  shows: {
    idle: (snapshot) => see(snapshot),
    saving: (snapshot) => see(snapshot),
  },
}

viewWalksOf(campaignReview, tables)
