import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { campaignPostEditMachine } from '../../../src/machines/campaigns/campaignPostEdit.machine.ts'
import { ReviewWork } from '../../../src/ui/campaigns/review/ReviewWork.tsx'
import { useReviewActors } from '../../../src/ui/campaigns/review/useReview.ts'
import { campaignPostEdit } from '../../machines/campaigns/campaignPostEdit.model.ts'
import { campaignOf } from '../../machines/campaigns/sampleCampaign.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { press } from '../support/buttons.ts'
import { shownPosts, showReview } from './showReview.tsx'

type Seen = SnapshotFrom<typeof campaignPostEditMachine>

beforeAll(async () => {
  await import('../../../src/ui/campaigns/review/PostEditor.tsx')
})
beforeEach(() => setWindowWidth(1440))

const Shown = () => <ReviewWork actors={useReviewActors('7')} work={{ campaign: campaignOf(), posts: shownPosts }} />

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
const save = () => screen.getByRole('button', { name: 'Save' })

const titles = { refused: 'The post was not saved', unclear: 'It is not known whether the post was saved' }

/** What is written, why it was not saved, and that it is there again. */
function see({ context }: Seen) {
  const { edited, problem, isRestored } = context
  expect(field().value).toBe(edited?.draft.text)
  const told = [titles.refused, titles.unclear].filter((title) => screen.queryByText(title))
  expect(told).toEqual(problem ? [titles[problem.outcome]] : [])
  expect(problem ? screen.queryByText(problem.message) : null).toBe(problem ? screen.getByText(problem.message) : null)
  expect(screen.queryAllByText('Your words are back')).toHaveLength(isRestored ? 1 : 0)
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
}

const tables: ViewTables<typeof campaignPostEditMachine> = {
  act,
  mount: (edit) => showReview(<Shown />, { edit }),
  gestures: {
    'edit.opened': () => press('Edit'),
    'edit.closed': () => press('Cancel'),
    'draft.changed': {
      // What stands there already cannot be typed again.
      offered: ({ context: { edited } }, { change }) => edited?.draft.text !== change.text,
      make: ({ change }) => void fireEvent.change(field(), { target: { value: change.text } }),
      missing: ({ change }) => expect(field().value).toBe(change.text),
    },
    'typed.restored': 'outside',
    'saving.requested': () => void fireEvent.click(save()),
    'own.chosen': () => press('Save mine'),
    'theirs.chosen': () => press('Take the other version'),
  },
  shows: {
    choosing: 'never',
    closed: () => {
      expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull()
      expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy()
    },
    editing: (snapshot) => {
      see(snapshot)
      expect(save().getAttribute('aria-busy')).toBeNull()
      expect(field().readOnly).toBe(false)
    },
    saving: (snapshot) => {
      see(snapshot)
      expect(save().getAttribute('aria-busy')).toBe('true')
      expect(field().readOnly).toBe(true)
    },
    conflict: ({ context }) => {
      expect(screen.getByText('This post was changed elsewhere meanwhile')).toBeTruthy()
      expect(screen.getByRole('region', { name: 'The other' }).textContent).toContain(context.theirs?.text)
      expect(screen.getByRole('region', { name: 'Yours' }).textContent).toContain(context.edited?.draft.text)
    },
  },
}

viewWalksOf(campaignPostEdit, tables)
