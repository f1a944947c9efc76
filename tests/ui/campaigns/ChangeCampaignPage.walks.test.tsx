import { act, cleanup, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect } from 'vitest'
import { createCampaignChange } from '../../../src/app/campaigns/campaignChange.ts'
import { createCampaigns } from '../../../src/app/campaigns/campaigns.ts'
import type { Session } from '../../../src/app/session.ts'
import type { campaignChangeMachine } from '../../../src/machines/campaigns/campaignChange.machine.ts'
import { ChangeCampaignPage } from '../../../src/ui/campaigns/edit/ChangeCampaignPage.tsx'
import { campaignChange } from '../../machines/campaigns/campaignChange.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { cacheOf, showWith } from '../support/showWith.tsx'

beforeEach(() => setWindowWidth(1440))

const headline = () => screen.getByRole('heading', { level: 1 }).textContent ?? ''
const buttonOf = (words: string | RegExp) => screen.queryByText(words)?.closest('button') ?? null
const saveButton = () => buttonOf(/^Save/)
const canSave = () => saveButton()?.getAttribute('aria-disabled') === null
const form = () => document.querySelector('form')
const says = (words: string) => screen.queryAllByText(words).length > 0
const offered = (find: () => HTMLElement | null) => ({
  offered: () => find() !== null,
  make: () => find()?.click(),
  missing: () => expect(find()).toBeNull(),
})

const PageOfAddress = () => (
  <Routes>
    <Route path="/campaigns/:campaignId/edit" element={<ChangeCampaignPage />} />
  </Routes>
)

const tables: ViewTables<typeof campaignChangeMachine> = {
  act,
  mount: (change) => {
    const made = { change, start: () => undefined, stop: () => undefined }
    const own = ({ lazy }: Session) => {
      const campaigns = lazy(createCampaigns)
      const { cached } = campaigns
      const replaced = (create: Parameters<typeof cached>[0]) =>
        create === createCampaignChange ? cacheOf(made) : cached(create)
      return { ...campaigns, cached: replaced }
    }
    showWith(<PageOfAddress />, createCampaigns, own, { address: '/campaigns/7/edit' })
    return cleanup
  },
  gestures: {
    'retry.requested': offered(() => buttonOf('Try again')),
    'connection.returned': 'outside',
    'refresh.requested': 'outside',
    // By the fields, which the tests of the page go through.
    'draft.changed': 'outside',
    'typed.discarded': offered(() => buttonOf('Throw away')),
    'typed.restored': 'outside',
    'save.requested': {
      offered: () => form() !== null,
      make: () => form()?.requestSubmit(),
      missing: () => expect(form()).toBeNull(),
    },
    'own.chosen': offered(() => buttonOf('Keep mine')),
    'theirs.chosen': offered(() => buttonOf('Take theirs')),
  },
  shows: {
    loading: () => expect(form()).toBeNull(),
    loadFailed: () => expect(says('The campaign could not be read')).toBe(true),
    closed: () => {
      expect(headline()).toMatch(/is archived$|are being written$/)
      expect(saveButton()).toBeNull()
    },
    'editing.same': () => {
      expect(headline()).toMatch(/is as you saved it$/)
      expect(canSave()).toBe(false)
    },
    'editing.pausing': () => expect(canSave()).toBe(false),
    'editing.reading': () => {
      expect(says('Working out what this changes …')).toBe(true)
      expect(canSave()).toBe(false)
    },
    'editing.known': () => {
      expect(canSave()).toBe(true)
      expect(saveButton()?.textContent).toBe('Save and take 2 posts off the schedule')
    },
    'editing.effectFailed': () => {
      expect(says('What this changes could not be read')).toBe(true)
      expect(canSave()).toBe(false)
    },
    'editing.faulty': ({ context }) => expect(says(context.fieldProblem?.message ?? '')).toBe(true),
    'editing.invalid': ({ context }) => expect(says(context.fieldProblem?.message ?? '')).toBe(true),
    'editing.saveFailed': ({ context }) => {
      const unclear = 'It is not known whether the campaign was saved'
      expect(says(context.problem?.outcome === 'unclear' ? unclear : 'The campaign was not saved')).toBe(true)
    },
    saving: () => expect(saveButton()?.getAttribute('aria-busy')).toBe('true'),
    deciding: () => undefined,
    conflict: () => expect(headline()).toMatch(/^There are two versions of/),
  },
}

viewWalksOf(campaignChange, tables)
