import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { campaignWritingMachine } from '../../../src/machines/campaigns/campaignWriting.machine.ts'
import { ReviewPage } from '../../../src/ui/campaigns/review/ReviewPage.tsx'
import { campaignWriting } from '../../machines/campaigns/campaignWriting.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { press } from '../support/buttons.ts'
import { showReview } from './showReview.tsx'

type Seen = SnapshotFrom<typeof campaignWritingMachine>

beforeEach(() => setWindowWidth(1440))

const Shown = () => (
  <Routes>
    <Route path="/campaigns/:campaignId/review" element={<ReviewPage />} />
  </Routes>
)

const problems = () => screen.queryAllByText(/could not be read$/).map(({ textContent }) => textContent)

/** What was read stays in sight, with how many of it are approved. */
function see({ context: { found } }: Seen) {
  const approved = found?.posts.filter(({ state }) => state === 'approved').length
  const line = found ? `${approved} of ${found.posts.length} approved, November 30 to December 19` : null
  expect(screen.queryAllByText(/approved,/).map(({ textContent }) => textContent)).toEqual(line ? [line] : [])
}

const tables: ViewTables<typeof campaignWritingMachine> = {
  act,
  mount: (writing) => showReview(<Shown />, { writing }),
  gestures: {
    'refresh.requested': 'outside',
    'retry.requested': () => press('Try again'),
    'posts.learned': 'outside',
  },
  shows: {
    loading: (snapshot) => {
      see(snapshot)
      const isFirst = snapshot.context.found === null && snapshot.context.problem === null
      expect(screen.queryAllByText('Loading the posts')).toHaveLength(isFirst ? 1 : 0)
    },
    ready: (snapshot) => {
      see(snapshot)
      expect(problems()).toEqual([])
    },
    loadFailed: (snapshot) => {
      see(snapshot)
      const what = snapshot.context.found ? 'How the posts stand could not be read' : 'The campaign could not be read'
      expect(problems()).toEqual([what])
      expect(screen.getByText(snapshot.context.problem ?? '')).toBeTruthy()
    },
    notFound: () => expect(screen.getByRole('heading', { name: 'This campaign is not here' })).toBeTruthy(),
  },
}

viewWalksOf(campaignWriting, tables)
