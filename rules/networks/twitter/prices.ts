import { linksIn } from './linksIn.ts'

/** What X charges an installation for. The reading of numbers has kinds of its own, since it has a budget of its own. */
export const twitterCharges = [
  'post',
  'postWithLink',
  'postRead',
  'userRead',
  'numbersRead',
  'followersRead',
  'mediaMetadata',
  'deletion',
] as const
export type TwitterCharge = (typeof twitterCharges)[number]

/**
 * Hundredths of a cent of a US dollar, each (X API: pricing, pay-per-use; from github.com/xdevplatform/docs of
 * 2026-08-22). What one reads of one's own costs less only where one owns the app, which is not known here; the same
 * post read twice in a day is charged once. So these are upper bounds.
 */
export const twitterPrices = {
  post: 150,
  postWithLink: 2000,
  postRead: 50,
  userRead: 100,
  numbersRead: 50,
  followersRead: 100,
  mediaMetadata: 50,
  deletion: 100,
} as const satisfies Record<TwitterCharge, number>

/** What making a post of this text is charged as, by the same links that it is counted with. */
export const chargeOfPost = (text: string): TwitterCharge => (linksIn(text) > 0 ? 'postWithLink' : 'post')
