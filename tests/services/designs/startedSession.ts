import { onTestFinished } from 'vitest'
import { waitFor } from 'xstate'
import type { Media } from '../../../contract/media.ts'
import { createSession } from '../../../src/app/session.ts'
import { createMemoryStorage, type Storage } from '../../../src/services/browser/storage.ts'
import { plannedProvider, signedInKept } from '../../ui/content/support/plannedProvider.ts'
import { mediaProvider } from '../media/mediaProvider.ts'
import type { atProvider } from '../support/provider.ts'
import { createTestApp } from '../support/testApp.ts'
import { designsProvider } from './designsProvider.ts'

interface Wish {
  designs?: Parameters<typeof designsProvider>[0]
  media?: readonly Media[]
  /** What an earlier session left in the browser. */
  storage?: Storage
  keeper?: ReturnType<typeof designsProvider>
}

/** A session of somebody who designs, with a clock of its own; the address is where the app went last. */
export async function startedSession(
  provider: ReturnType<typeof atProvider>,
  { designs = [], media = [], storage = createMemoryStorage(), keeper = designsProvider(designs) }: Wish = {},
) {
  const library = mediaProvider({ media })
  provider.use(...keeper.handlers, ...library.handlers, ...plannedProvider().handlers)
  const started = createTestApp(signedInKept, storage)
  const { app } = started
  let address = '/editor'
  app.attachNavigator({
    go: (to) => {
      address = to
    },
    revalidate: () => {},
    address: () => address,
  })
  app.start()
  await waitFor(app.userData, (snapshot) => snapshot.matches('ready'))
  const session = app.lazyInSession(createSession)
  await waitFor(session.business.profiles, (snapshot) => snapshot.context.selectedId !== null)
  onTestFinished(() => app.stop())
  return {
    ...started,
    session,
    keeper,
    library,
    address: () => address,
    went: (to: string) => {
      address = to
    },
    notices: () => app.notifications.getSnapshot().context.notices,
  }
}
