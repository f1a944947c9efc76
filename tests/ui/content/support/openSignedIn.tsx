import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import { waitFor } from 'xstate'
import type { PageConfig } from '../../../../contract/page.ts'
import type { Camel } from '../../../../rules/shell/camel.ts'
import type { Storage } from '../../../../src/services/browser/storage.ts'
import { AppContext } from '../../../../src/ui/appContext.tsx'
import { createTestApp } from '../../../services/support/testApp.ts'
import { createTestRouter } from '../../support/testRouter.tsx'
import { signedInKept } from './plannedProvider.ts'

interface Opened {
  path: string
  /** Where it is opened; the path itself unless said. */
  address?: string
  Page: ComponentType
  kept?: Record<string, string>
  /** Of the page before, as after a reload. */
  storage?: Storage
  /** What the page is told of its installation. */
  page?: Partial<Camel<PageConfig>>
  /** Milliseconds; noon of November 21 unless said. */
  now?: number
}

/** A signed-in page, opened once it is known who is signed in, as behind its guard. */
export async function openSignedIn({ path, address = path, Page, kept = {}, storage, page, now }: Opened) {
  const started = createTestApp({ ...signedInKept, ...kept }, storage, page, now)
  const track = vi.spyOn(started.app.analytics, 'track')
  started.app.start()
  await waitFor(started.app.userData, (snapshot) => snapshot.matches('ready'))
  const router = createTestRouter(
    [
      { path, element: <Page /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  )
  const { navigator } = router
  started.app.attachNavigator({
    ...navigator,
    go: (to, options) => {
      started.went.push(to)
      navigator.go(to, options)
    },
  })
  const view = render(<AppContext value={started.app}>{router.page}</AppContext>)
  const said = () => started.app.notifications.getSnapshot().context.notices.map(({ message }) => message)
  return { ...started, ...view, router, said, tracked: () => track.mock.calls.map(([{ id }]) => id) }
}
