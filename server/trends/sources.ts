import type { Network } from '../../contract/networks.ts'
import type { TrendingTopic, TrendSource } from '../../contract/trends.ts'
import { networkNames } from '../../rules/networks/networkNames.ts'
import { type ComingDay, comingDays } from '../../rules/trends/comingDays.ts'
import type { Account } from '../networks/network.ts'
import { NetworkFault } from '../networks/network.ts'
import { comingHolidays } from './holidays.ts'
import type { TrendReading } from './networkTrends.ts'
import { tradeDays, trades } from './tradeDays.ts'

/** What a source gave, and how it stands. */
export interface SourceReading {
  source: TrendSource
  topics: TrendingTopic[]
}

interface Asked {
  /** The trade; null where none was chosen. */
  industry: string | null
  /** A code of two letters; null where it is not known. */
  country: string | null
  /** On the person's calendar. */
  today: string
  now: Date
}

type Naming = Pick<TrendSource, 'kind' | 'network' | 'name'>

/** The days and seasons of a trade, as the kept calendar has them. */
export function readTradeDays({ industry, country, today, now }: Asked): SourceReading {
  // The name says how old the oldest of it is.
  const checked = Math.min(...[...tradeDays.days, ...tradeDays.seasons].map((one) => one.checked))
  const naming = { kind: 'trade', network: null, name: `Trade calendar, checked in ${checked}` } as const
  if (industry === null)
    return notRead(naming, 'not_known', 'Give your buckets an industry to see the days of your trade.')
  if (!isTrade(industry)) return notRead(naming, 'not_known', 'No days are kept for this industry.')
  return daysRead(naming, comingDays(tradeDays, { trade: industry, country, today }), now)
}

const isTrade = (industry: string): boolean => trades.some((trade) => trade === industry)

/** The holidays of the person's country. Never fails: `onFailure` is told what went wrong. */
export async function readHolidays(
  { country, today, now }: Asked,
  onFailure: (cause: unknown) => void,
): Promise<SourceReading> {
  const naming = { kind: 'holidays', network: null, name: 'Holiday calendar' } as const
  if (country === null) {
    return notRead(naming, 'not_known', 'Your time zone names no country, so no holidays are shown.')
  }
  const ofCountry = { ...naming, name: `Holiday calendar, ${countryNames.of(country) ?? country}` }
  try {
    return daysRead(ofCountry, await comingHolidays(country, today), now)
  } catch (cause) {
    onFailure(cause)
    return notRead(ofCountry, 'failed', 'The holidays could not be read. Try again later.')
  }
}

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' })

/** What is talked about on the server of an account. `onFailure` is told of faults that are not the network's. */
export function networkReading(
  account: Account,
  name: string,
  { reading, onFailure }: { reading: TrendReading; onFailure: (cause: unknown) => void },
): SourceReading {
  const naming = { kind: 'network', network: account.network, name } as const
  if (reading.kind === 'failed') {
    const { cause } = reading
    if (!(cause instanceof NetworkFault)) onFailure(cause)
    return notRead(naming, 'failed', failureMessage(name, cause))
  }
  const read_at = reading.at.toISOString()
  return {
    source: { ...naming, state: 'read', message: null, read_at },
    topics: reading.topics.map((topic) => ({ ...topic, source: naming, read_at, day: null })),
  }
}

function failureMessage(name: string, cause: unknown): string {
  const kind = cause instanceof NetworkFault ? cause.kind : null
  if (kind === 'limited') return `${name} asks to wait before it is read again.`
  if (kind === 'expired') return signInEnded(name)
  return `${name} could not be read. Try again in a minute.`
}

const signInEnded = (name: string): string => `${name} no longer takes the sign-in. Connect the account again.`

/** An account that must be connected again before its server can be read. */
export const expiredReading = (network: Network, name: string): SourceReading =>
  notRead({ kind: 'network', network, name }, 'failed', signInEnded(name))

/** A network that could be read, if an account of it were connected. */
export function notConnected(network: Network): SourceReading {
  const name = networkNames[network]
  const message = `Connect an account of ${name} to see what is talked about there.`
  return notRead({ kind: 'network', network, name }, 'not_connected', message)
}

const notRead = (naming: Naming, state: TrendSource['state'], message: string): SourceReading => ({
  source: { ...naming, state, message, read_at: null },
  topics: [],
})

function daysRead(naming: Naming, days: readonly ComingDay[], now: Date): SourceReading {
  const read_at = now.toISOString()
  return {
    source: { ...naming, state: 'read', message: null, read_at },
    topics: days.map((coming) => ({ ...coming, source: naming, read_at, url: null })),
  }
}
