import type { Page, Request } from 'playwright-core'

/** Milliseconds without anything on its way after which nothing more is expected of a page that has nothing to do. */
const quiet = 100
/** Milliseconds after which what is still on its way is named; a page opens in one second where the machine is quiet. */
const patience = 60_000

/** Opens an address, and waits until its page is there and asks for nothing more. */
export async function openPage(page: Page, address: string): Promise<void> {
  const requests = watchRequests(page)
  await page.goto(address)
  await page.locator('main h1').first().waitFor()
  await requests.nothingOnItsWay()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}

/** Watches what a page asks for until it comes to rest, from before it is opened. */
export function watchRequests(page: Page): { nothingOnItsWay(): Promise<void> } {
  const open = new Set<Request>()
  let begun = 0
  let heard = () => {}
  const begins = (request: Request) => {
    begun += 1
    open.add(request)
    heard()
  }
  const ends = (request: Request) => {
    open.delete(request)
    heard()
  }
  page.on('request', begins)
  page.on('requestfinished', ends)
  page.on('requestfailed', ends)
  const stop = () => {
    page.off('request', begins)
    page.off('requestfinished', ends)
    page.off('requestfailed', ends)
  }

  /** Ends once nothing has been on its way for a moment; rejects with the addresses of what never ends. */
  const quietMoment = () =>
    new Promise<void>((resolve, reject) => {
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
    })

  return {
    async nothingOnItsWay() {
      let seen: number
      do {
        await quietMoment()
        seen = begun
        await atLeisure(page)
      } while (begun > seen)
      stop()
    },
  }
}

/** On a busy machine a page still works on what has come, and asks for more only then. */
const atLeisure = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
