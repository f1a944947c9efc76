import { act, cleanup, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { createCampaignSchedule } from '../../../src/app/campaigns/campaignSchedule.ts'
import { createCampaigns } from '../../../src/app/campaigns/campaigns.ts'
import type { Session } from '../../../src/app/session.ts'
import type { campaignScheduleMachine } from '../../../src/machines/campaigns/campaignSchedule.machine.ts'
import { SchedulePage } from '../../../src/ui/campaigns/schedule/SchedulePage.tsx'
import { campaignSchedule } from '../../machines/campaigns/campaignSchedule.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { button, press } from '../support/buttons.ts'
import { cacheOf, showWith } from '../support/showWith.tsx'

beforeEach(() => setWindowWidth(1440))

type Seen = SnapshotFrom<typeof campaignScheduleMachine>

const planButton = () => screen.queryByText(/^Plan \d+ posts?$/)?.closest('button') ?? null
const undoWords = ['Undo', 'Take all 2 back']
const undoButton = () => undoWords.flatMap((words) => screen.queryByText(words)?.closest('button') ?? [])[0] ?? null
const isRead = ({ context }: Seen) => context.found !== null

/** Every sentence that stands there as trouble. */
const troubles = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '')
const tells = (title: string) => troubles().some((words) => words.startsWith(title))
const outcomes = [
  'Nothing was planned',
  'They were not taken back',
  'It is not known whether they are planned',
  'It is not known whether they were taken back',
]
const toldOutcomes = () => outcomes.filter(tells)

const PageOfAddress = () => (
  <Routes>
    <Route path="/campaigns/:campaignId/schedule" element={<SchedulePage />} />
  </Routes>
)

const tables: ViewTables<typeof campaignScheduleMachine> = {
  act,
  mount: (schedule) => {
    const made = { schedule, start: () => undefined, stop: () => undefined }
    const own = ({ lazy }: Session) => {
      const campaigns = lazy(createCampaigns)
      const { cached } = campaigns
      const replaced = (create: Parameters<typeof cached>[0]) =>
        create === createCampaignSchedule ? cacheOf(made) : cached(create)
      return { ...campaigns, cached: replaced }
    }
    showWith(<PageOfAddress />, createCampaigns, own, { address: '/campaigns/7/schedule' })
    return cleanup
  },
  gestures: {
    'refresh.requested': 'outside',
    'retry.requested': () => press('Try again'),
    // By the menus, the form and the keys of the page, which its tests go through.
    'choice.made': 'outside',
    'choices.dropped': 'outside',
    'plan.requested': {
      offered: () => planButton() !== null,
      make: () => planButton()?.click(),
      missing: () => expect(planButton()).toBeNull(),
    },
    'undo.requested': {
      offered: () => undoButton() !== null,
      make: () => undoButton()?.click(),
      missing: () => expect(undoButton()).toBeNull(),
    },
    'plan.read': 'outside',
  },
  shows: {
    'reading.loading': (snapshot) => {
      expect(screen.queryByText('Try again')?.getAttribute('aria-busy') ?? 'true').toBe('true')
      if (!isRead(snapshot)) expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('When the posts go out')
    },
    'reading.ready': () => {
      expect(tells('The schedule could not be read')).toBe(false)
      expect(document.querySelectorAll('[data-day]')).toHaveLength(20)
    },
    'reading.loadFailed': (snapshot) => {
      expect(tells(`The schedule could not be read${snapshot.context.loadProblem}`)).toBe(true)
      expect(button('Try again').getAttribute('aria-busy')).toBeNull()
    },
    'plan.open.choosing': () => {
      expect(toldOutcomes()).toEqual([])
      expect(planButton()?.getAttribute('aria-disabled') ?? null).toBeNull()
    },
    'plan.open.refused': (snapshot) => {
      if (!isRead(snapshot)) return
      const { of } = snapshot.context.problem ?? {}
      expect(toldOutcomes()).toEqual([of === 'planning' ? outcomes[0] : outcomes[1]])
    },
    'plan.open.unclear': () => expect(toldOutcomes()).toEqual(['It is not known whether they are planned']),
    'plan.open.undoUnclear': (snapshot) =>
      expect(toldOutcomes()).toEqual(isRead(snapshot) ? ['It is not known whether they were taken back'] : []),
    'plan.planning': () => {
      expect(planButton()?.getAttribute('aria-busy')).toBe('true')
      expect(toldOutcomes()).toEqual([])
    },
    'plan.undoing': () => {
      expect(undoButton()?.getAttribute('aria-busy') ?? 'true').toBe('true')
      expect(planButton()?.getAttribute('aria-disabled') ?? 'true').toBe('true')
      expect(toldOutcomes()).toEqual([])
    },
  },
}

viewWalksOf(campaignSchedule, tables)
