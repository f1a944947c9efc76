import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createActorCache } from '../../../src/app/actorCache.ts'
import type { errorBoundaryMachine } from '../../../src/machines/shell/errorBoundary.machine.ts'
import { Boundary } from '../../../src/ui/shell/Boundary.tsx'
import { crash, errorBoundary } from '../../machines/shell/errorBoundary.model.ts'
import { createTestClock } from '../../services/support/testClock.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { press } from '../support/buttons.ts'
import { walkedApp, walkedRouter } from '../support/walkedApp.tsx'

/** A page that falls over when it is asked to. */
function Page() {
  const [hasFallen, setFallen] = useState(false)
  if (hasFallen) throw new Error(crash.message)
  return (
    <button type="button" onClick={() => setFallen(true)}>
      Fall over
    </button>
  )
}

let router: ReturnType<typeof walkedRouter>['router']
let visits = 0
const reload = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('location', { ...window.location, reload })
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(crash.errorId)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const button = (name: string) => screen.queryByRole('button', { name })

/** The error screen has its name, its id, and what can be done besides trying again. */
async function seeFallback() {
  await screen.findByRole('heading', { name: 'Oops! Something went wrong' })
  expect(screen.getByText(`Error ID: ${crash.errorId}`)).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  await press('Refresh Page')
  expect(reload).toHaveBeenCalledOnce()
  reload.mockClear()
  expect(button('Report This Error')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
}

const tables: ViewTables<typeof errorBoundaryMachine> = {
  act,
  mount: (actor) => {
    const walked = walkedRouter(
      walkedApp({ errorBoundaries: createActorCache(() => actor, createTestClock()) }),
      {
        '/page/:name': (
          <Boundary>
            <Page />
          </Boundary>
        ),
      },
      '/page/first',
    )
    router = walked.router
    return render(walked.page).unmount
  },
  gestures: {
    'crash.caught': () => press('Fall over'),
    'retry.requested': () => press('Try Again'),
    'page.changed': async () => {
      visits += 1
      await router.navigate(`/page/${visits}`)
    },
  },
  shows: {
    healthy: () => {
      expect(button('Fall over')).not.toBeNull()
      expect(screen.queryByText('Oops! Something went wrong')).toBeNull()
    },
    crashed: async () => {
      await seeFallback()
      expect(button('Try Again')?.getAttribute('aria-disabled')).toBeNull()
    },
    retrying: async () => {
      await seeFallback()
      expect(button('Retrying...')?.getAttribute('aria-disabled')).toBe('true')
    },
    exhausted: async () => {
      await seeFallback()
      expect(button('Try Again')).toBeNull()
      expect(button('Retrying...')).toBeNull()
    },
  },
}

viewWalksOf(errorBoundary, tables)
