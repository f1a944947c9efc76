import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Request, Route } from 'playwright-core'
import { pagesFolder } from '../server/process/build.ts'
import { startWithPlannedPost } from '../tests/support/plannedPost.ts'
import { openVisitor } from '../tests/support/visitor.ts'

/** What a fresh browser asks for when a page is the first one opened, until its data is shown. */
export interface PageWeight {
  page: PageName
  /** Bytes of all scripts, compressed with gzip -9. */
  scripts: number
  /** How many files they are. */
  files: number
  /** Bytes of the fonts, as they are sent. */
  fonts: number
}

/** Addresses of the pages; one of them shows a post. */
const paths = {
  login: () => '/login',
  dashboard: () => '/dashboard',
  calendar: () => '/calendar',
  composer: () => '/post/create',
  post: (postId: number) => `/post/${postId}`,
  posts: () => '/posts',
  // Of something that is not there any more: the page's own scripts come all the same.
  share: () => '/share?id=gone',
  import: () => '/posts/import',
  buckets: () => '/content-buckets',
  analytics: () => '/analytics',
  bucketAnalytics: () => '/analytics/buckets',
  strategy: () => '/platform-strategy',
  recycling: () => '/content-recycling',
  campaigns: () => '/campaigns',
  campaign: () => '/campaigns/create',
  // Of a campaign that is not there: the page's own scripts come all the same.
  campaignReview: () => '/campaigns/999/review',
  campaignSchedule: () => '/campaigns/999/schedule',
  campaignAnalytics: () => '/campaigns/999/analytics',
  campaignEdit: () => '/campaigns/999/edit',
  media: () => '/media',
  templates: () => '/templates',
  create: () => '/template/create',
  generate: () => '/generate',
  profile: () => '/profile',
  connect: () => '/connect/socials',
  admin: () => '/admin',
  builder: () => '/admin/builder/campaign/marketing-rules',
  testGroups: () => '/admin/test-groups',
  moderation: () => '/admin/moderation',
  appeals: () => '/admin/moderation/appeals',
  ownAppeals: () => '/appeals',
  quality: () => '/admin/quality-dashboard',
} as const
export type PageName = keyof typeof paths
export const pageNames = Object.keys(paths) as readonly PageName[]

/** What a page may ask for: what a feature needs beyond it comes when it is opened. */
interface Bound {
  /** Bytes of scripts. */
  scripts: number
  files: number
}

/**
 * A third of a kilobyte above what they are, so that whatever makes a page heavier is seen. The addresses of the pages of
 * administrators, and that there are files for them, are most of a kilobyte of every page; the pages themselves are not. That what is refused until its person has proved who they
 * are is sent again, and that nobody's time runs out meanwhile, is another; what asks them comes when it asks.
 * Half a kilobyte more asks who signs out while drafts wait on the device.
 */
export const bounds: Readonly<Record<PageName, Bound>> = {
  // It knows the addresses of all pages, and the files that each asks for. What is pressed is as high as a finger: 49 bytes.
  // A passkey is offered where the address is typed: what does so, and speaks to the provider, comes once the form stands.
  login: { scripts: 141_200, files: 8 },
  // With what the next days have room for, which is seen beside their posts.
  dashboard: { scripts: 195_500, files: 15 },
  // With its week, its list and its filters by their names, which come as they are opened, the way to repeat a post, and
  // the moves of the month, which every page brought before: each of the others is a kilobyte lighter. It and the import say
  // of a change that nothing of it was sent.
  // What came of posts that are out is a kilobyte.
  calendar: { scripts: 203_000, files: 14 },
  composer: { scripts: 235_500, files: 21 },
  // With the ways to what comes again and to repeats, which open lazily.
  post: { scripts: 202_000, files: 22 },
  posts: { scripts: 192_000, files: 19 },
  share: { scripts: 176_850, files: 13 },
  // With how every network counts, which the posts of a list are looked at by.
  import: { scripts: 251_700, files: 40 },
  buckets: { scripts: 203_600, files: 27 },
  // With posts from before an account was connected, and files that it has in common with the buckets' report.
  analytics: { scripts: 224_400, files: 37 },
  // With own days and filters, as the overview has them: the days of a report are read by its contract.
  bucketAnalytics: { scripts: 215_100, files: 25 },
  strategy: { scripts: 196_300, files: 20 },
  // With a file of its own for the marks of entries, which the dashboard shows, too.
  recycling: { scripts: 209_900, files: 33 },
  campaigns: { scripts: 209_500, files: 40 },
  campaign: { scripts: 205_300, files: 23 },
  campaignReview: { scripts: 216_600, files: 38 },
  campaignSchedule: { scripts: 238_200, files: 38 },
  // With what networks told of its posts.
  campaignAnalytics: { scripts: 209_400, files: 33 },
  campaignEdit: { scripts: 218_100, files: 37 },
  media: { scripts: 201_600, files: 37 },
  // With the designs to start from, and what draws them. The library hears of files that an archive brings: 51 bytes.
  templates: { scripts: 241_300, files: 39 },
  create: { scripts: 272_800, files: 38 },
  generate: { scripts: 211_500, files: 30 },
  profile: { scripts: 195_500, files: 26 },
  connect: { scripts: 191_700, files: 19 },
  // Its ways are links, and what lies behind them comes as they are followed.
  admin: { scripts: 189_900, files: 24 },
  builder: { scripts: 219_500, files: 48 },
  testGroups: { scripts: 188_400, files: 27 },
  moderation: { scripts: 207_400, files: 32 },
  appeals: { scripts: 200_100, files: 31 },
  ownAppeals: { scripts: 193_000, files: 22 },
  quality: { scripts: 203_850, files: 29 },
}

/** What a page asks for a second after it is shown: on a busy machine it comes while the page is still opened. */
const later = ['/requestQueue-', '/analytics-']

/** Bytes of the service worker's script, and of what it stores so that pages open without a network: scripts and styles. */
export const workerBounds = { script: 15_250, stored: 437_000 }

/** The same as they are, compressed with gzip -9. */
export async function weighWorker(): Promise<typeof workerBounds> {
  const text = await readFile(join(pagesFolder, 'serviceWorker.js'), 'utf8')
  const list = /shell:`([^`]+)`/.exec(text)?.[1]
  if (list === undefined) throw new Error('The service worker does not say what it stores')
  const stored = list.split(',').filter((path) => /\.(js|css)$/.test(path))
  return {
    script: await sizeOf(['serviceWorker.js.gz']),
    stored: await sizeOf(stored.map((path) => `${path}.gz`)),
  }
}

/** Bytes of the fonts of a page; one that draws designs has the faces of the brand, too. */
export const fontBound = (page: PageName): number => (page === 'templates' || page === 'create' ? 140_000 : 60_000)

/** Weighs the pages in one window each, on a product of their own: those of administrators as its owner, the others as anybody. */
export async function weighPages(): Promise<PageWeight[]> {
  const { origin, owner, browser, postId, close } = await startWithPlannedPost()
  try {
    const weights: PageWeight[] = []
    for (const page of pageNames) {
      const token = page === 'login' ? undefined : owner.token
      const address = paths[page](postId)
      const requests = await requestsOf(browser, origin + address, { token, isAdmin: address.startsWith('/admin') })
      weights.push({ page, ...(await weightOf(requests)) })
    }
    return weights
  } finally {
    await close()
  }
}

interface Visitor {
  token: string | undefined
  /** Whether they see the pages of administrators; most people do not. */
  isAdmin: boolean
}

/** The owner as somebody who administers nothing. */
async function asPerson(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = (await response.text()).replaceAll(/"is_(staff|superuser)":true/g, '"is_$1":false')
  await route.fulfill({ response, body })
}

/** What one fresh window asks for until it is quiet. */
async function requestsOf(browser: Browser, address: string, { token, isAdmin }: Visitor): Promise<Request[]> {
  const { page, close } = await openVisitor(browser, token === undefined ? {} : { token })
  if (!isAdmin) await page.route(/\/provider\/(user\/details|api\/optimized\/user\/)/, asPerson)
  // For the page no call takes long: what tells of slowness, with all that it needs, is no part of what is weighed.
  await page.clock.setFixedTime(Date.now())
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(address, { waitUntil: 'networkidle' })
  await close()
  return requests
}

async function weightOf(requests: readonly Request[]): Promise<Omit<PageWeight, 'page'>> {
  const pathsTo = (end: string) => [
    ...new Set(requests.map((request) => new URL(request.url()).pathname).filter((path) => path.endsWith(end))),
  ]
  const scripts = pathsTo('.js').filter((path) => !later.some((name) => path.includes(name)))
  return {
    scripts: await sizeOf(scripts.map((path) => `${path}.gz`)),
    files: scripts.length,
    fonts: await sizeOf(pathsTo('.woff2')),
  }
}

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (path) => (await stat(join(pagesFolder, path))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
