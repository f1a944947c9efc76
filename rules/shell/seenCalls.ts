/**
 * The calls whose answers stay in the browser as they were last seen, to be shown without a network: what a day's pages
 * show of plans and texts. Nothing of administrators, of keys, sessions and second factors, of exports, and no files.
 */
export const seenCalls = [
  // The person, their businesses and accounts: without these no page opens.
  'api/optimized/user/data/',
  'api/optimized/user/profile/',
  'api/campaigns/business-profiles/',
  'api/campaigns/business-profiles/limits/',
  'api/campaigns/business-profiles/list_for_selection/',
  'api/campaigns/business-profiles/primary/',
  'connect/accounts/',
  'connect/networks/',
  'connect/token-validation/status/',
  // What is planned.
  'api/optimized/user/calendar/',
  'api/optimized/user/stats/',
  'calendar/',
  'calendar/days/',
  'calendar/settings/',
  'calendar/told/',
  'calendar/week-ahead/',
  'slots/',
  'slots/free/',
  'slots/queues/',
  // What is written, and what it is written with.
  'posts/',
  'posts/tags/',
  'posts/{id}/',
  'buckets/api/content-buckets/',
  'campaigns/names/',
  'writing/snippets/',
  'writing/hashtags/',
] as const

const patterns = seenCalls.map((path) => new RegExp(`^${path.replaceAll('{id}', '\\d+')}$`))

/** Whether the answer of a GET stays; `path` relative to the API host, without its query. */
export const isSeenCall = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
