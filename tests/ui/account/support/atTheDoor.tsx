import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { AppContext } from '../../../../src/ui/appContext.tsx'
import type { createTestApp } from '../../../services/support/testApp.ts'

/** A view of an actor within an app, for walks. */
export const atTheDoor = (app: ReturnType<typeof createTestApp>['app'], view: ReactNode) =>
  render(
    <AppContext value={app}>
      <MemoryRouter>{view}</MemoryRouter>
    </AppContext>,
  ).unmount
