import { type Account, NetworkFault } from '../networks/network.ts'
import type { NetworkTopic, TrendReader } from '../networks/trends/trendReader.ts'
import { createBoundedCache } from './boundedCache.ts'

/** What came of reading a server; a fault that is no `NetworkFault` is one of ours. */
export type TrendReading =
  | { kind: 'read'; topics: readonly NetworkTopic[]; at: Date }
  | { kind: 'failed'; cause: unknown }

interface Lasting {
  /** Milliseconds; until then nobody is asked again. */
  until: number
  reading: TrendReading
}

/** Milliseconds: topics change by the hour … */
const freshFor = 3_600_000
/** … and a server in trouble is left alone for a minute, or for as long as it says, an hour at most. */
const pause = 60_000
const mostServers = 500

/** Reads what is talked about on an account's server; never fails. */
export type ReadNetworkTrends = (account: Account, reader: TrendReader) => Promise<TrendReading>

/**
 * Each server is read once an hour, whoever asks. That it could not be read is remembered of the account alone with which
 * it was tried: another may still be signed in.
 */
export function createNetworkTrends(now: () => number): ReadNetworkTrends {
  const read = createBoundedCache<Lasting>(mostServers)
  const failed = createBoundedCache<Lasting>(mostServers)
  const underWay = new Map<string, Promise<TrendReading>>()

  async function ask(account: Account, reader: TrendReader, [place, key]: [string, string]): Promise<TrendReading> {
    try {
      const reading = { kind: 'read' as const, topics: await reader.read(account), at: new Date(now()) }
      read.set(place, { until: now() + freshFor, reading })
      return reading
    } catch (cause) {
      const reading = { kind: 'failed' as const, cause }
      const wait = cause instanceof NetworkFault ? cause.wait : 0
      failed.set(key, { until: now() + Math.min(Math.max(wait, pause), freshFor), reading })
      return reading
    } finally {
      underWay.delete(key)
    }
  }

  return async (account, reader) => {
    const place = `${account.network} ${reader.placeOf(account)}`
    const key = `${place} ${account.id}`
    const lasting = [read.get(place), failed.get(key)].find((one) => one && one.until > now())
    if (lasting) return lasting.reading
    const reading = underWay.get(key) ?? ask(account, reader, [place, key])
    underWay.set(key, reading)
    return reading
  }
}
