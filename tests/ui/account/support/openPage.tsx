import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { AppContext } from '../../../../src/ui/appContext.tsx'
import { createTestApp } from '../../../services/support/testApp.ts'
import { createTestRouter } from '../../support/testRouter.tsx'

interface Opened {
  path: string
  Page: ComponentType
  /** Where it is opened; the path itself unless said. */
  address?: string
  kept?: Record<string, string>
}

/** A page in a router of its own, in a whole app whose provider msw plays. */
export function openPage({ path, Page, address = path, kept = {} }: Opened) {
  const started = createTestApp(kept)
  started.app.start()
  const router = createTestRouter(
    [
      { path, element: <Page /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  )
  render(<AppContext value={started.app}>{router.page}</AppContext>)
  const said = () => started.app.notifications.getSnapshot().context.notices.map(({ message }) => message)
  return { ...started, router, said }
}
