import { Hono } from 'hono'
import type { Browser } from 'playwright-core'
import type { PlanName } from '../../rules/account/plans.ts'
import type { ProviderApp, ProviderEnv } from '../../server/http/env.ts'
import { listen } from '../../server/http/listen.ts'
import { pageRoutes } from '../../server/http/pages.ts'
import { buildIfStale, pagesFolder } from '../../server/process/build.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../server/support.ts'
import { closeWindows, sharedBrowser } from './sharedBrowser.ts'

/** The pages and a provider of this process, whose tables a test can write, and a browser to look at them with. */
export interface ServedProvider {
  provider: TestProvider
  origin: string
  browser: Browser
  /** Somebody new, on a plan. */
  person(plan: PlanName): Promise<TestPerson>
  /** Closes the windows that are left, and stops all of it. */
  close(): Promise<void>
}

/**
 * Builds the pages where they are stale, and serves them with a provider on a free port. `register` adds what is served in
 * place of some of it.
 */
export async function serveProvider(register: (app: ProviderApp) => void = () => {}): Promise<ServedProvider> {
  await buildIfStale(() => {})
  const listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
  const origin = `http://localhost:${listening.port}`
  const provider = await createTestProvider({ env: { PUBLIC_URL: origin } })
  const app: ProviderApp = new Hono<ProviderEnv>()
  app.all('/provider/*', (context) => provider.app.fetch(context.req.raw, context.env))
  register(app)
  pageRoutes(app, pagesFolder, provider.settings, '1')
  listening.answerWith(app)
  return {
    provider,
    origin,
    browser: await sharedBrowser(),
    person: (plan) => makePerson(provider.db, { plan }),
    close: async () => {
      await closeWindows()
      await listening.close(0)
      await provider.close()
    },
  }
}
