import { CompiledQuery, type Kysely } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/schema.ts'
import { isDiskFull, isReadOnly } from './diskFull.ts'
import { HttpError, tooMany } from './httpError.ts'
import { hashOf } from './opaqueTokens.ts'

const quarterHour = 15 * 60
const hour = 60 * 60
const minute = 60

/** A try at signing in that has been counted before its outcome is known, so that many at once cannot slip through. */
export interface CountedTry {
  failed(): Promise<void>
  succeeded(): Promise<void>
}

/** How many calls may be made within a time, and when that is over. */
export interface CallQuota {
  limit: number
  remaining: number
  /** Whole seconds until all of them may be made again. */
  reset: number
  /** The call that was counted was one too many. */
  isExceeded: boolean
}

/** What a mail is for that anybody can ask for to any address. */
type MailPurpose = 'confirm' | 'reset' | 'change' | 'waitlist'

/** The provider's limits, kept in the database: they hold across processes and restarts. */
export interface Limits {
  /** Counts a sign-in for the account and the caller's address; refuses with 429 while either is locked. */
  trySignIn(account: string, address: string): Promise<CountedTry>
  /** Counts a second step of a sign-in or of a proof in the same way, by a lock of its own. */
  trySecondStep(account: string, address: string): Promise<CountedTry>
  /**
   * Counts what a passkey is asked with, by the caller's address: every page of signing in asks for it as it opens, and
   * again every four minutes, so that several people behind one address have 240 in a quarter of an hour.
   */
  countPasskeyOffer(address: string): Promise<void>
  /** Counts a sign-in by a passkey, by the caller's address: 60 in a quarter of an hour. */
  countPasskeySignIn(address: string): Promise<void>
  /**
   * Ends the lock of an account, whose person has proved another way who they are. From the caller's address, where one
   * is given, five tries are free for a quarter of an hour, whoever locks the account anew from elsewhere;
   * the lock of the second step stays then.
   */
  unlock(account: string, address?: string): Promise<void>
  /** Counts what may bring a mail, by the caller's address. */
  countMailWish(address: string): Promise<void>
  /**
   * Counts a mail to an address: five an hour of each purpose, so that nobody closes the way to a new password by asking
   * for other mails.
   */
  countMail(purpose: MailPurpose, recipient: string): Promise<void>
  /** Counts a mail sent again to a person: one a minute. */
  countResend(userId: number): Promise<void>
  /** Counts a use of a mailed link. */
  countLink(address: string): Promise<void>
  /** Counts a question whether a mailed link lives. */
  countLinkCheck(address: string): Promise<void>
  /** Counts an entry into a list that anybody may enter. */
  countEntry(address: string): Promise<void>
  /** Counts a fault that a page reports. */
  countReport(address: string): Promise<void>
  /** Counts a website that is read for a person. */
  countWebsite(userId: number): Promise<void>
  /** Counts a file that a person brings: 500 an hour. */
  countUpload(userId: number): Promise<void>
  /** Counts a picture that is fetched from the web for a person: 100 an hour. */
  countPictureFetch(userId: number): Promise<void>
  /** Counts a search for people on a network, made as somebody types: 120 a minute. */
  countMentionSearch(userId: number): Promise<void>
  /** Counts the card of a link that a person asks for: 120 an hour. */
  countLinkCard(userId: number): Promise<void>
  /** Counts a text whose spelling is checked, as somebody writes: 60 a minute. */
  countSpelling(userId: number): Promise<void>
  /** Counts a design that is made, copied or saved, which its page does as somebody draws: 120 a minute. */
  countDesignSave(userId: number): Promise<void>
  /** Counts a file that a person takes along: 30 an hour. */
  countExport(userId: number): Promise<void>
  /** Counts a private address of a calendar that is made: 30 an hour. */
  countFeed(userId: number): Promise<void>
  /** Counts what a person makes of webhooks, and deliveries that they ask for: 60 an hour. */
  countWebhook(userId: number): Promise<void>
  /** Counts a look that a person has at a feed, for a preview or of one that is watched: 60 an hour. */
  countFeedLook(userId: number): Promise<void>
  /** Counts browsers that a person has notified, and tests of it: 60 an hour. */
  countPush(userId: number): Promise<void>
  /** Counts a reading of a calendar at its private address: 120 an hour. */
  countFeedReading(feedId: number): Promise<void>
  /** Counts what opens no calendar, by the caller's address: 60 in a quarter of an hour. */
  countFeedMiss(address: string): Promise<void>
  /** Counts a call by an API key: 120 a minute; null where a full disk lets nothing be counted. */
  countKeyCall(keyId: number): Promise<CallQuota | null>
  /** Counts networks that are asked at a person's wish: ten times a minute; false where it was too often. */
  mayAskNetworks(userId: number): Promise<boolean>
  sweep(): Promise<void>
}

export function createLimits(db: Kysely<Database>): Limits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: clientOf(db),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    })
  const accounts = limiter('sign-in account', 5, quarterHour)
  const passes = limiter('sign-in pass', 5, quarterHour)
  const secondSteps = limiter('second step', 5, quarterHour)
  const passkeyOffers = limiter('passkey offer', 240, quarterHour)
  const passkeySignIns = limiter('passkey sign-in', 60, quarterHour)
  const addresses = limiter('sign-in address', 30, quarterHour)
  const mailsTo = {
    confirm: limiter('mail confirm to', 5, hour),
    reset: limiter('mail reset to', 5, hour),
    change: limiter('mail change to', 5, hour),
    waitlist: limiter('mail waitlist to', 5, hour),
  } satisfies Record<MailPurpose, RateLimiterPostgres>
  const mailsFrom = limiter('mail from', 30, hour)
  const resends = limiter('resend', 1, minute)
  const links = limiter('link', 30, quarterHour)
  const linkChecks = limiter('link check', 60, quarterHour)
  const entries = limiter('entry', 30, hour)
  const reports = limiter('report', 30, quarterHour)
  const websites = limiter('website', 30, hour)
  const uploads = limiter('upload', 500, hour)
  const pictures = limiter('picture', 100, hour)
  const mentions = limiter('mentions', 120, minute)
  const linkCards = limiter('link cards', 120, hour)
  const spelling = limiter('spelling', 60, minute)
  const designs = limiter('designs', 120, minute)
  const exported = limiter('export', 30, hour)
  const feeds = limiter('feed', 30, hour)
  const webhooks = limiter('webhook', 60, hour)
  const feedLooks = limiter('feed look', 60, hour)
  const pushes = limiter('push', 60, hour)
  const feedReadings = limiter('feed reading', 120, hour)
  const feedMisses = limiter('feed miss', 60, quarterHour)
  const networks = limiter('networks', 10, minute)
  const keyCalls = limiter('api key', 120, minute)

  return {
    async trySignIn(account, address) {
      const ofAddress = await count(addresses, address)
      const pass = `${account} ${address}`
      const [tries, key] = (await passes.get(pass)) ? [passes, pass] : [accounts, account]
      return tryOf(tries, key, { address, ofAddress })
    },
    async trySecondStep(account, address) {
      return tryOf(secondSteps, account, { address, ofAddress: await count(addresses, address) })
    },
    async countPasskeyOffer(address) {
      await count(passkeyOffers, address)
    },
    async countPasskeySignIn(address) {
      await count(passkeySignIns, address)
    },
    async unlock(account, address) {
      await accounts.delete(account)
      if (address === undefined) await secondSteps.delete(account)
      if (address !== undefined) await passes.set(`${account} ${address}`, 0, quarterHour)
    },
    async countMailWish(address) {
      await count(mailsFrom, address)
    },
    async countMail(purpose, recipient) {
      await count(mailsTo[purpose], hashOf(recipient))
    },
    async countResend(userId) {
      await count(resends, String(userId))
    },
    async countLink(address) {
      await count(links, address)
    },
    async countLinkCheck(address) {
      await count(linkChecks, address)
    },
    async countEntry(address) {
      await count(entries, address)
    },
    async countReport(address) {
      await count(reports, address)
    },
    async countWebsite(userId) {
      await count(websites, String(userId))
    },
    async countUpload(userId) {
      await count(uploads, String(userId))
    },
    async countPictureFetch(userId) {
      await count(pictures, String(userId))
    },
    async countMentionSearch(userId) {
      await count(mentions, String(userId))
    },
    async countLinkCard(userId) {
      await count(linkCards, String(userId))
    },
    async countSpelling(userId) {
      await count(spelling, String(userId))
    },
    async countDesignSave(userId) {
      await count(designs, String(userId))
    },
    async countExport(userId) {
      await count(exported, String(userId))
    },
    async countFeed(userId) {
      await count(feeds, String(userId))
    },
    async countWebhook(userId) {
      await count(webhooks, String(userId))
    },
    async countFeedLook(userId) {
      await count(feedLooks, String(userId))
    },
    async countPush(userId) {
      await count(pushes, String(userId))
    },
    async countFeedReading(feedId) {
      await count(feedReadings, String(feedId))
    },
    async countFeedMiss(address) {
      await count(feedMisses, address)
    },
    async countKeyCall(keyId) {
      return keyCalls
        .consume(String(keyId), 1)
        .then((counted) => quotaOf(keyCalls.points, counted, false))
        .catch((refused: unknown) => {
          if (refused instanceof RateLimiterRes) return quotaOf(keyCalls.points, refused, true)
          if (isDiskFull(refused) || isReadOnly(refused)) return null
          throw refused
        })
    },
    async mayAskNetworks(userId) {
      return count(networks, String(userId)).then(
        () => true,
        (refused) => {
          if (refused instanceof HttpError) return false
          throw refused
        },
      )
    },
    async sweep() {
      await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
    },
  }

  /** A try of an account that is counted for its address already. */
  async function tryOf(
    tries: RateLimiterPostgres,
    key: string,
    { address, ofAddress }: { address: string; ofAddress: RateLimiterRes },
  ): Promise<CountedTry> {
    const ofAccount = await count(tries, key).catch(async (refusal) => {
      await addresses.reward(address, 1)
      throw refusal
    })
    return {
      async failed() {
        if (ofAccount.remainingPoints === 0) await tries.block(key, quarterHour)
        if (ofAddress.remainingPoints === 0) await addresses.block(address, quarterHour)
      },
      async succeeded() {
        await tries.delete(key)
        await addresses.reward(address, 1)
      },
    }
  }
}

const quotaOf = (limit: number, counted: RateLimiterRes, isExceeded: boolean): CallQuota => ({
  limit,
  remaining: counted.remainingPoints,
  reset: Math.max(0, Math.ceil(counted.msBeforeNext / 1000)),
  isExceeded,
})

async function count(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, 1)
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext / 1000)
    throw refused
  }
}

/** The limiter speaks to a client of `pg`; both databases are reached through Kysely. */
const clientOf = (db: Kysely<Database>) => ({
  async query({ text, values = [] }: { text: string; values?: unknown[] }) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: rows.length }
  },
})
