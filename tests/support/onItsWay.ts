import type { Page, Request } from 'playwright-core'

/** Milliseconds without anything on its way after which nothing more is expected. */
const quiet = 100
/** Milliseconds after which what is still on its way is named; a page opens in one second where the machine is quiet. */
const patience = 60_000

/** Watches what a page asks for, from before it is opened. */
export function watchRequests(page: Page): { nothingOnItsWay(): Promise<void> } {
  const open = new Set<Request>()
  let heard = () => {}
  const ended = (request: Request) => {
    open.delete(request)
    heard()
  }
  page.on('request', (request) => {
    open.add(request)
    heard()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return {
    /**
     * Ends once nothing has been on its way for a moment; a fifth of what Playwright's own idle takes. Rejects with the
     * addresses of what never ends.
     */
    nothingOnItsWay: () =>
      new Promise((resolve, reject) => {
        const names = () => [...open].map((request) => `${request.resourceType()} ${request.url()}`).join(', ')
        const limit = setTimeout(() => reject(new Error(`Still on its way: ${names()}`)), patience)
        const end = () => {
          heard = () => {}
          clearTimeout(limit)
          resolve()
        }
        let timer: NodeJS.Timeout | undefined
        heard = () => {
          clearTimeout(timer)
          if (open.size === 0) timer = setTimeout(end, quiet)
        }
        heard()
      }),
  }
}
