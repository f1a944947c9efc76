import type { Business } from './business/business.ts'
import type { Changes } from './changes.ts'
import type { Calendar } from './content/calendar.ts'
import type { PostLists } from './content/postLists.ts'
import type { Cached, Lazy } from './lazy.ts'
import type { PublishNotices } from './publishing/publishNotices.ts'
import type { SessionDeps } from './sessionDeps.ts'

/** What pages of somebody who is signed in are made with. */
export interface PageDeps extends SessionDeps {
  business: Business
  calendar: Calendar
  publishNotices: PublishNotices
  postLists: PostLists
  /** Of posts: what is sent off as its page is left, and what a notice takes back, ends on any page. */
  postChanges: Changes
  /** Of buckets, for whatever lets choose one. */
  bucketChanges: Changes
  /** Of time slots, for whatever goes by them. */
  slotChanges: Changes
  /** Of what comes again, for whatever tells of it elsewhere. */
  recyclingChanges: Changes
  /** Of what is left of the day's AI texts, where no answer told it. */
  allowanceChanges: Changes
  /** What the factory makes for views, one a key. */
  cached: Cached<PageDeps>
  /** The area that a factory makes, with the first page that asks for it. */
  lazy: Lazy<PageDeps>
}
