import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'vitest'
import type { upgradePromptMachine } from '../../../src/machines/account/upgradePrompt.machine.ts'
import { UpgradePrompt } from '../../../src/ui/account/UpgradePrompt.tsx'
import { upgradePrompt } from '../../machines/account/upgradePrompt.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { statuses } from '../support/said.ts'

const tables: ViewTables<typeof upgradePromptMachine> = {
  act,
  mount: (actor) =>
    render(
      <MemoryRouter>
        <UpgradePrompt prompt={actor} />
      </MemoryRouter>,
    ).unmount,
  gestures: {
    'feature.refused': 'outside',
    'plans.wanted': () => userEvent.click(screen.getByRole('button', { name: 'See plans' })),
    'prompt.dismissed': () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    'session.closed': 'outside',
  },
  shows: {
    hidden: () => {
      expect(statuses()).toEqual([])
      expect(screen.queryByRole('button')).toBeNull()
    },
    shown: () =>
      expect(statuses()).toEqual([
        'A larger plan opens thisCompare what each plan includes, and change yours whenever you like.See plans',
      ]),
  },
}

viewWalksOf(upgradePrompt, tables)
