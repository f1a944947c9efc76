import type { Page, Request } from 'playwright-core'
import { viewportOf } from './visitor.ts'

/** Milliseconds without anything on its way after which nothing more is expected of a page that has nothing to do. */
const quiet = 100
/** Milliseconds after which what is still on its way is named; a page opens in one second where the machine is quiet. */
const patience = 60_000
/** Milliseconds after which the page itself is asked what has ended, and again after as long. */
const doubt = 5_000
/** Milliseconds: the page ends its calls itself after 30 seconds (`src/services/http/api.ts`). */
const longestCall = 35_000

/** Opens an address, and waits until its page is there and asks for nothing more. */
export async function openPage(page: Page, address: string): Promise<void> {
  await atRest(page, async () => {
    await page.goto(address)
    await page.locator('main h1').first().waitFor()
  })
}

/** Makes the window of a page that is open wider or narrower, and waits until what this brings is there. */
export const changeWidth = (page: Page, width: number): Promise<void> =>
  atRest(page, () => page.setViewportSize(viewportOf(width)))

/** Waits until what is done to a page has brought all that it asks for. */
async function atRest(page: Page, act: () => Promise<void>): Promise<void> {
  const requests = watchRequests(page)
  await act()
  await requests.nothingOnItsWay()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}

/**
 * Watches what a page asks for until it comes to rest, from before it is opened. The browser has been seen to tell nobody
 * that a request ended: what the page's own timings say has ended is not on its way any more. They do not have what the
 * page took back itself, of which the browser told.
 */
export function watchRequests(page: Page): { nothingOnItsWay(): Promise<void> } {
  const open: OnItsWay = new Map()
  const asked: Request[] = []
  const failed: string[] = []
  let heard = () => {}
  const begins = (request: Request) => {
    asked.push(request)
    open.set(request, performance.now())
    heard()
  }
  const ends = (request: Request) => {
    open.delete(request)
    heard()
  }
  const fails = (request: Request) => {
    failed.push(request.url())
    ends(request)
  }
  page.on('request', begins)
  page.on('requestfinished', ends)
  page.on('requestfailed', fails)
  const stop = () => {
    page.off('request', begins)
    page.off('requestfinished', ends)
    page.off('requestfailed', fails)
  }

  /** Ends once nothing has been on its way for a moment; rejects with the addresses of what never ends. */
  const quietMoment = () =>
    new Promise<void>((resolve, reject) => {
      const asking = setInterval(
        () =>
          dropEnded(page, open, { asked, failed }).then(
            () => heard(),
            () => {},
          ),
        doubt,
      )
      const limit = setTimeout(() => {
        clearInterval(asking)
        endedIn(page)
          .then((ended) => namesOf(open.keys(), { asked, failed }, ended), String)
          .then((names) => reject(new Error(`Still on its way: ${names}`)))
      }, patience)
      const end = () => {
        heard = () => {}
        clearInterval(asking)
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
        seen = asked.length
        await atLeisure(page)
      } while (asked.length > seen)
      stop()
    },
  }
}

/** What has not ended, by when it began, in milliseconds of a clock that no test sets. */
type OnItsWay = Map<Request, number>

/** What was asked for, in order, and what of it failed or was taken back, as the browser tells. */
interface Heard {
  asked: readonly Request[]
  /** Addresses. */
  failed: readonly string[]
}

/**
 * Takes out the requests of an address that the page's own timings say ended as often as it was asked for, those that
 * the page has asked again since and had answered, and calls that are older than the page lets them be.
 */
async function dropEnded(page: Page, open: OnItsWay, { asked, failed }: Heard): Promise<void> {
  const ended = await endedIn(page)
  for (const [request, begun] of [...open]) {
    const url = request.url()
    const later = asked.slice(asked.indexOf(request) + 1).filter((one) => one.url() === url)
    const isAnsweredAgain = later.some((one) => !open.has(one))
    const isEnded = timesIn(ended, url) >= timesIn(urlsOf(asked), url) - timesIn(failed, url)
    const isOld = isGivenUp(request, begun)
    if (isOld && !isEnded) console.warn(`Given up: ${namesOf([request], { asked, failed }, ended)}`)
    if (isAnsweredAgain || isEnded || isOld) open.delete(request)
  }
}

const isGivenUp = (request: Request, begun: number): boolean =>
  request.resourceType() === 'fetch' && performance.now() - begun > longestCall

/** Addresses of what ended, as the page's own timings have it. */
const endedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

const urlsOf = (requests: readonly Request[]): string[] => requests.map((request) => request.url())

const timesIn = (addresses: readonly string[], wanted: string): number => addresses.filter((it) => it === wanted).length

/** What is on its way, and who says so: a request may never have been answered, or the browser told nobody that it was. */
const namesOf = (open: Iterable<Request>, { asked, failed }: Heard, ended: readonly string[]): string =>
  Array.from(open, (request) => {
    const url = request.url()
    const counts = `asked ${timesIn(urlsOf(asked), url)}, failed ${timesIn(failed, url)}, ended in the page ${timesIn(ended, url)} times`
    const since = request.timing().responseStart < 0 ? 'not answered' : 'answered in part'
    return `${request.resourceType()} ${url}: ${counts}; ${since}`
  }).join(', ')

/**
 * On a busy machine a page still works on what has come, and asks for more only then. A turn of the least priority comes
 * after all work that waits; an idle moment of the window would not do, since one that has nothing to draw is told none.
 */
const atLeisure = (page: Page): Promise<void> =>
  page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
