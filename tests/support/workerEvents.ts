import type { CDPSession, Page } from 'playwright-core'

/** What the debugger is told of the page's worker, to have the browser call it. */
interface Registration {
  origin: string
  registrationId: string
}

/** Has the browser deliver a message to the page's worker, as if its push service had. */
export const push = (page: Page, message: object): Promise<void> =>
  withWorker(page, (session, registration) =>
    session.send('ServiceWorker.deliverPushMessage', { ...registration, data: JSON.stringify(message) }),
  )

/** Has the browser tell the page's worker of Background Sync, as if there were a network again. */
export const dispatchSync = (page: Page, tag: string): Promise<void> =>
  withWorker(page, (session, registration) =>
    session.send('ServiceWorker.dispatchSyncEvent', { ...registration, tag, lastChance: false }),
  )

async function withWorker(
  page: Page,
  call: (session: CDPSession, registration: Registration) => Promise<unknown>,
): Promise<void> {
  const { origin } = new URL(page.url())
  const session = await page.context().newCDPSession(page)
  const registrationId = await new Promise<string>((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (own) resolve(own.registrationId)
    })
    session.send('ServiceWorker.enable').catch(reject)
  })
  await call(session, { origin, registrationId })
  await session.detach()
}
