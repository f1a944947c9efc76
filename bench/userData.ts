import { Hono } from 'hono'
import { createProvider } from '../server/app.ts'
import type { OpenDatabase } from '../server/db/open.ts'
import type { ProviderEnv } from '../server/http/env.ts'
import { listen } from '../server/http/listen.ts'
import { createLog } from '../server/process/log.ts'
import { besideSql } from './besideSql.ts'
import { type Measured, onBothDatabases } from './databases.ts'
import type { Figure, Form, Section } from './figures.ts'
import { createHttpCaller } from './httpCaller.ts'
import { callers } from './repeat.ts'
import { monthsAround, seed } from './seed.ts'

/** Of the speed of its bare statements. */
const leastShare = 0.8
/** Bare statements a second, with 5,000 posts. */
const leastBare: Record<OpenDatabase['kind'], number> = { embedded: 212, postgres: 620 }

interface Amount {
  posts: number
  /** Calls before the first that is measured. */
  warmUp: number
  rounds: number
  requestsPerRound: number
}

const amount = ({ isShort }: Form): Amount =>
  isShort
    ? { posts: 100, warmUp: 8, rounds: 1, requestsPerRound: 20 }
    : { posts: 5000, warmUp: 100, rounds: 5, requestsPerRound: 150 }

/**
 * The month's data of a person with many posts, over HTTP and as the bare statements that the call makes: unchanged
 * since it was last asked for, and with a change of the person before every call, which is one statement more.
 */
export const userData: Section = {
  title: `api/optimized/user/data/, ${callers} callers at once, from a thread of their own`,
  measure: (form) => onBothDatabases(form, (measured) => measureOn(measured, amount(form))),
}

async function measureOn(
  { name, settings, database }: Measured,
  { posts, warmUp, ...times }: Amount,
): Promise<Figure[]> {
  const listening = await listen(settings)
  const secret = 'the secret of the bench, which is long enough'
  const { token } = await seed(database.db, { posts, months: monthsAround(new Date(), 6, 5), secret })
  const provider = await createProvider({ settings, database, log: createLog('silent'), secret })
  let beforeEach = async () => {}
  const app = new Hono<ProviderEnv>().use(async (_, next) => {
    await beforeEach()
    await next()
  })
  app.route('/', provider.app)
  listening.answerWith(app)
  try {
    const address = `http://127.0.0.1:${listening.port}/provider/api/optimized/user/data/`
    const headers = { authorization: `Token ${token}`, 'accept-encoding': 'gzip' }
    await using caller = createHttpCaller({ address, headers })
    await caller.repeat(warmUp)
    const bareBound = `with 5,000 posts at least ${leastBare[database.kind]}`
    const asked = { database, caller, leastShare, bareBound, ...times }
    const figures = await besideSql({ what: `${name}, unchanged`, ...asked })
    beforeEach = changePerson(database)
    return [...figures, ...(await besideSql({ what: `${name}, changed`, ...asked }))]
  } finally {
    await listening.close(0)
    await provider.stop()
  }
}

/** Changes what the answer says of the person, each time anew. */
function changePerson({ db }: OpenDatabase): () => Promise<void> {
  let times = 0
  return async () => {
    times += 1
    await db
      .updateTable('users')
      .set({ first_name: `Ada ${times}` })
      .execute()
  }
}
