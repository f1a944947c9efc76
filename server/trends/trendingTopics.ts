import type { Kysely } from 'kysely'
import type { Answer, Received } from '../../contract/endpoint.ts'
import { type Network, networks } from '../../contract/networks.ts'
import { type listTrendingTopics, mostTopics } from '../../contract/trends.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import { networkNames } from '../../rules/networks/networkNames.ts'
import { pickTopics } from '../../rules/trends/pickTopics.ts'
import { tradeKeyOfBuckets } from '../buckets/tradeOfBusiness.ts'
import type { Database } from '../db/schema.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { type AccountRow, adapterAccount } from '../networks/accountRows.ts'
import type { TrendReader } from '../networks/trends/trendReader.ts'
import type { TrendReaders } from '../networks/trends/trendReaders.ts'
import type { LogFailure } from '../process/failureLog.ts'
import { countryOfZone } from './countryOfZone.ts'
import { createNetworkTrends } from './networkTrends.ts'
import {
  expiredReading,
  networkReading,
  notConnected,
  readHolidays,
  readTradeDays,
  type SourceReading,
} from './sources.ts'

interface Deps {
  db: Kysely<Database>
  readers: TrendReaders
  logFailure: LogFailure
  now(): number
}

interface Person {
  id: number
  timezone: string
}

export type FindTrendingTopics = (
  person: Person,
  asked: Received<typeof listTrendingTopics>['query'],
) => Promise<Answer<typeof listTrendingTopics>>

/** More servers than this are not read for one person. */
const mostServers = 3

/**
 * What a person could write about now. Each source stands for itself: where one cannot be read, it says so and the others
 * are answered. Refuses a business that is not the person's.
 */
export function createTrendingTopics({ db, readers, logFailure, now }: Deps): FindTrendingTopics {
  const readTrends = createNetworkTrends(now)
  const onFailure = (what: string) => (err: unknown) => logFailure({ err }, `${what} could not be read`)

  async function readServer({ row, reader }: Server): Promise<SourceReading> {
    const name = nameOf(row, reader)
    if (row.state !== 'connected') return expiredReading(row.network, name)
    const account = adapterAccount(row)
    const reading = await readTrends(account, reader)
    return networkReading(account, name, { reading, onFailure: onFailure('what is talked about') })
  }

  return async ({ id, timezone }, { industry, business_profile_id }) => {
    const given = business_profile_id === undefined ? undefined : Number(business_profile_id)
    const profileId = await chosenProfile(db, id, given)
    const at = new Date(now())
    const asked = {
      industry: industry || (await tradeKeyOfBuckets(db, id, profileId)),
      country: countryOfZone(timezone),
      today: wallTimeAt(at.getTime(), timezone).slice(0, 10),
      now: at,
    }
    const servers = serversOf(await accountsOf(db, id, readers), readers)
    const missing = readableNetworks(readers).filter((network) => servers.every(({ row }) => row.network !== network))
    const readings = await Promise.all([
      ...servers.map(readServer),
      ...missing.map(notConnected),
      readTradeDays(asked),
      readHolidays(asked, onFailure('holidays')),
    ])
    return {
      results: pickTopics(
        readings.map(({ topics }) => topics),
        mostTopics,
      ),
      industry: asked.industry,
      sources: readings.map(({ source }) => source),
    }
  }
}

const readableNetworks = (readers: TrendReaders): Network[] => networks.filter((network) => readers[network] !== null)

function accountsOf(db: Kysely<Database>, userId: number, readers: TrendReaders): Promise<AccountRow[]> {
  return db
    .selectFrom('social_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('network', 'in', readableNetworks(readers))
    .where('state', '!=', 'disconnected')
    .orderBy('id')
    .execute()
}

/** A server that is read, and the account that it is read with. */
interface Server {
  row: AccountRow
  reader: TrendReader
}

/** A server of a network of many by its own name, and a network that has one view by the network's. */
const nameOf = ({ network, server }: AccountRow, { isOfServer }: TrendReader): string =>
  isOfServer ? server : networkNames[network]

/** Each server once, by an account that is still signed in where there is one. */
function serversOf(rows: readonly AccountRow[], readers: TrendReaders): Server[] {
  const byPlace = new Map<string, Server>()
  for (const row of rows) {
    const reader = readers[row.network]
    if (!reader) continue
    const place = `${row.network} ${reader.placeOf(row)}`
    if (byPlace.get(place)?.row.state !== 'connected') byPlace.set(place, { row, reader })
  }
  return [...byPlace.values()].slice(0, mostServers)
}
