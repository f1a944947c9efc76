import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { geoCheckMachine } from '../../../src/machines/account/geoCheck.machine.ts'
import { ComingSoon } from '../../../src/ui/account/ComingSoon.tsx'
import { geoCheck } from '../../machines/account/geoCheck.model.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { atTheDoor } from './support/atTheDoor.tsx'

const tables: ViewTables<typeof geoCheckMachine> = {
  act,
  mount: (actor) =>
    atTheDoor(
      createTestApp().app,
      <ComingSoon check={actor} isAsked>
        <p>The page</p>
      </ComingSoon>,
    ),
  gestures: {
    'wait.abandoned': () => userEvent.click(screen.getByRole('button', { name: 'Go on without it' })),
  },
  shows: {
    readingZone: 'never',
    readingLanguage: 'never',
    loading: () => expect(screen.getByText('Checking availability in your region...')).toBeTruthy(),
    blocked: async () => {
      expect(screen.queryByText('The page')).toBeNull()
      expect(await screen.findByRole('button', { name: 'Join EU Waitlist' })).toBeTruthy()
    },
    allowed: () => expect(screen.getByText('The page')).toBeTruthy(),
  },
}

viewWalksOf(geoCheck, tables)
