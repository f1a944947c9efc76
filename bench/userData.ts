import { Hono } from 'hono'
import { createProvider } from '../server/app.ts'
import type { OpenDatabase } from '../server/db/open.ts'
import type { ProviderEnv } from '../server/http/env.ts'
import { listen } from '../server/http/listen.ts'
import { createLog } from '../server/process/log.ts'
import { type Measured, onBothDatabases } from './databases.ts'
import { type Figure, type Form, ms, type Section } from './figures.ts'
import { createHttpCaller, type HttpCaller } from './httpCaller.ts'
import { callers, middleOf, repeat, type Speed } from './repeat.ts'
import { monthsAround, seed } from './seed.ts'
import { recorded, replay } from './statements.ts'

/** Of the speed of its bare statements. */
const leastShare = 0.8
/** Bare statements a second, with 5,000 posts. */
const leastBare: Record<OpenDatabase['kind'], number> = { embedded: 212, postgres: 620 }

interface Amount {
  posts: number
  rounds: number
  requestsPerRound: number
}

const amount = ({ isShort }: Form): Amount =>
  isShort ? { posts: 100, rounds: 1, requestsPerRound: 20 } : { posts: 5000, rounds: 5, requestsPerRound: 150 }

/**
 * The month's data of a person with many posts, over HTTP and as the bare statements that the call makes: unchanged
 * since it was last asked for, and with a change of the person before every call, which is one statement more.
 */
export const userData: Section = {
  title: `api/optimized/user/data/, ${callers} callers at once, from a thread of their own`,
  measure: (form) => onBothDatabases(form, (measured) => measureOn(measured, amount(form))),
}

async function measureOn({ name, settings, database }: Measured, { posts, ...times }: Amount): Promise<Figure[]> {
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
    await caller.repeat(100)
    const figures = await figuresOf('unchanged', { name, database, caller, ...times })
    beforeEach = changePerson(database)
    return [...figures, ...(await figuresOf('changed', { name, database, caller, ...times }))]
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

interface Asked extends Omit<Amount, 'posts'> {
  name: string
  database: OpenDatabase
  caller: HttpCaller
}

/** Measures both in turns, so that whatever else the machine does falls on both. */
async function figuresOf(what: string, { name, database, caller, rounds, requestsPerRound }: Asked): Promise<Figure[]> {
  const statements = await recorded(database, () => caller.repeat(1))
  const speeds: { whole: Speed; bare: Speed }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const whole = await caller.repeat(requestsPerRound)
    speeds.push({ whole, bare: await repeat(() => replay(database, statements), requestsPerRound) })
  }
  const whole = middleOf(speeds.map((of) => of.whole))
  const bare = middleOf(speeds.map((of) => of.bare))
  const share = (whole.perSecond / bare.perSecond).toFixed(2)
  return [
    {
      what: `${name}, ${what}: whole call`,
      value: `${whole.perSecond.toFixed(0)} a second`,
      beside: `p99 ${ms(whole.p99)}; ${share} of its bare SQL, at least ${leastShare.toFixed(2)}`,
    },
    {
      what: `${name}, ${what}: its ${statements.length} statements alone`,
      value: `${bare.perSecond.toFixed(0)} a second`,
      beside: `p99 ${ms(bare.p99)}; with 5,000 posts at least ${leastBare[database.kind]}`,
    },
  ]
}
