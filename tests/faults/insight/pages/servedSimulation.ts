import type { Browser, Page } from 'playwright-core'
import { listen } from '../../../../server/http/listen.ts'
import { buildIfStale, pagesFolder } from '../../../../server/process/build.ts'
import { createTestProvider } from '../../../server/support.ts'
import { openPage } from '../../../support/onItsWay.ts'
import { closeWindows, sharedBrowser } from '../../../support/sharedBrowser.ts'
import { openVisitor } from '../../../support/visitor.ts'
import type { Simulation } from '../simulation.ts'

/** Looks at the pages over what a simulation stored, in a window of its person at the end of the simulated days. */
export interface ServedSimulation {
  /** Opens an address of the product, such as `/analytics`, and waits until the page asks for nothing more. */
  open(address: string): Promise<Page>
  /** What went wrong in the window. */
  problems: readonly string[]
  close(): Promise<void>
}

/** Serves the built pages on a free port, from the database of a simulation. Whoever calls it sets the time of this process. */
export async function serveSimulation({ bench: { database, person }, end }: Simulation): Promise<ServedSimulation> {
  await buildIfStale(() => {})
  // Nobody used the session while the days went by.
  await database.db
    .updateTable('tokens')
    .set({ last_used_at: new Date(end) })
    .where('user_id', '=', person.id)
    .execute()
  const listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
  const origin = `http://localhost:${listening.port}`
  const provider = await createTestProvider({ database, pages: pagesFolder, env: { PUBLIC_URL: origin } })
  listening.answerWith(provider.app)
  const browser: Browser = await sharedBrowser()
  const { page, problems } = await openVisitor(browser, { token: person.token })
  await page.clock.setFixedTime(end)
  return {
    async open(address) {
      await openPage(page, `${origin}${address}`)
      return page
    },
    problems,
    async close() {
      await closeWindows()
      await listening.close(0)
      await provider.stop()
    },
  }
}
