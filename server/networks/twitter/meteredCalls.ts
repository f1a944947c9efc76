import { type TwitterCharge, twitterPrices } from '../../../rules/networks/twitter/prices.ts'
import type { HttpClient, Reply } from '../httpClient.ts'
import type { Meter } from '../metering/meter.ts'
import type { OpenCharge } from '../metering/openCharge.ts'
import { ReadingBudgetSpent } from '../metering/readingBudget.ts'
import { NetworkFault } from '../network.ts'
import { callScope } from '../pacing/callScope.ts'
import { chargeOf, countIn, mostIn } from './charges.ts'

interface Deps {
  meter: Meter
  /** `host:port` of practice servers. */
  practiceHosts: readonly string[]
  /** What reading numbers may cost in a month, hundredths of a cent. */
  readingBudget(): Promise<number>
}

/** Calls as `call` does, and meters what X charges for, for whoever the call is made for. */
export const createMeteredCalls =
  ({ meter, practiceHosts, readingBudget }: Deps) =>
  (call: HttpClient): HttpClient =>
  async (address, sent = {}) => {
    const { host, pathname } = new URL(address)
    const kind = chargeOf(pathname, sent)
    const scope = callScope()
    if (kind === null || !scope) return call(address, sent)
    const whose = { userId: scope.userId, network: 'twitter', isPractice: practiceHosts.includes(host) } as const
    const budget = budgeted.has(kind) ? await readingBudget() : null
    const charge = await begin(meter, { ...whose, kind, price: twitterPrices[kind], most: mostIn(kind, sent), budget })
    const reply = await call(address, sent).catch(async (cause: unknown) => {
      if (isSurelyUnsent(cause)) await meter.settle(charge, 0)
      throw cause
    })
    const count = takenIn(kind, reply)
    if (count !== null) await meter.settle(charge, count)
    return reply
  }

/** What is read for the numbers alone. */
const budgeted: ReadonlySet<TwitterCharge> = new Set(['numbersRead', 'followersRead'])

/** What cannot be counted is not called. */
const begin = (meter: Meter, charge: Omit<OpenCharge, 'month'>): Promise<OpenCharge> =>
  meter.begin(charge).catch((cause: unknown) => {
    if (cause instanceof ReadingBudgetSpent) throw cause
    const sentence = 'It could not be written down here what X charges, so X was not called.'
    throw new NetworkFault('unavailable', sentence, { contact: 'none', cause })
  })

const isSurelyUnsent = (cause: unknown): boolean => cause instanceof NetworkFault && cause.kind === 'unavailable'

/** How often a call was taken; X says no with a status of the 400s. Null where what it answers leaves that open. */
function takenIn(kind: TwitterCharge, reply: Reply): number | null {
  if (reply.status >= 200 && reply.status < 300) return countIn(kind, reply)
  return reply.status >= 400 && reply.status < 500 ? 0 : null
}
