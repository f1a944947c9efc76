import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { errorBoundaryMachine } from '../../../src/machines/shell/errorBoundary.machine.ts'
import { CampaignError } from '../../../src/ui/shell/CampaignError.tsx'
import { errorBoundary } from '../../machines/shell/errorBoundary.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'

const again = () => screen.queryByRole('button', { name: 'Try Again' })
const sees = () => {
  expect(screen.getByRole('heading').textContent).toBe('Campaign Error: Something went wrong with the campaign system')
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1)
}

const tables: ViewTables<typeof errorBoundaryMachine> = {
  act,
  mount: (actor) => render(<CampaignError boundary={actor} />).unmount,
  gestures: {
    'crash.caught': 'outside',
    'retry.requested': () => userEvent.click(screen.getByRole('button', { name: 'Try Again' })),
    'page.changed': 'outside',
  },
  shows: {
    // The page itself stands there, and not this screen.
    healthy: () => {},
    crashed: () => {
      sees()
      expect(again()?.getAttribute('aria-busy')).toBeNull()
    },
    retrying: () => expect(again()?.getAttribute('aria-busy')).toBe('true'),
    exhausted: () => {
      sees()
      expect(again()).toBeNull()
    },
  },
}

viewWalksOf(errorBoundary, tables)
