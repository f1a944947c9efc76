import type { Kysely } from 'kysely'
import type { tryEntry } from '../../../contract/builder.ts'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import type { MarketingEntry, MarketingFields } from '../../../contract/marketing.ts'
import type { Network } from '../../../contract/networks.ts'
import { sampleAt } from '../../../rules/admin/samples.ts'
import { triedTimes } from '../../../rules/admin/triedTimes.ts'
import { dayAway } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import type { Ai } from '../../ai/ai.ts'
import type { AiUser } from '../../ai/allowance.ts'
import { entryByKey, readEntries } from '../../campaigns/marketing/readEntries.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import { triedTexts, writeFromTemplate, writerWithAi } from './triedTexts.ts'

type Asked = Received<typeof tryEntry>['body']
type Tried = Answer<typeof tryEntry>
type Result = Tried['with']

interface Deps {
  db: Kysely<Database>
  ai: Pick<Ai, 'campaignTexts'>
  now(): number
}

/** Makes the same sample post without an entry and with it. Stores no text; AI takes of the administrator's allowance. */
export type TryEntry = (user: AiUser, asked: Asked, signal: AbortSignal) => Promise<Tried>

export function createTryEntry(deps: Deps): TryEntry {
  return async (user, asked, signal) => {
    const entries = (await readEntries(deps.db)).map(({ entry }) => entry)
    const { entry } = asked
    const stage = stageOf(asked, entries)
    const network = networkOf(asked)
    const tried =
      entry.kind === 'platform_strategy'
        ? timesOf(entry.fields, { now: deps.now(), timezone: user.timezone })
        : await triedTexts(
            { entry, entries, stage, network, number: asked.sample, endsOn: endOf(deps.now(), user.timezone) },
            asked.writer === 'ai' ? writerWithAi(deps.ai, user, signal) : writeFromTemplate,
          )
    await countTry(deps.db, entry.key)
    const shown = entry.kind === 'awareness_stage' ? entry : stage
    return { sample: { goal: sampleAt(asked.sample).goal, stage: shown?.name ?? null, network }, ...tried }
  }
}

/** Days that the sample's campaign goes on. */
const sampleDays = 21

const endOf = (now: number, timezone: string): string => dayAway(dayOf(wallTimeAt(now, timezone)), sampleDays)

/** Changes nothing but a counter of an entry that was changed or added here: it is no act for the audit log. */
async function countTry(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable('marketing_entries')
    .set((eb) => ({ tried_count: eb('tried_count', '+', 1) }))
    .where('key', '=', key)
    .execute()
}

/** The one that is asked for; else one that the rule holds for, or that of the sample. */
function stageOf({ entry, stage, sample }: Asked, entries: readonly MarketingEntry[]) {
  const [ofRule] = entry.kind === 'rule' ? entry.fields.stages : []
  const found = entryByKey(entries, 'awareness_stage', stage ?? ofRule ?? sampleAt(sample).stage)
  if (stage !== undefined && !found) {
    throw new HttpError(400, 'There is no such awareness stage. Choose another one.', { field: 'stage' })
  }
  return found
}

function networkOf({ entry, network, sample }: Asked): Network {
  if (entry.kind === 'platform_strategy') return entry.fields.network
  const [ofRule] = entry.kind === 'rule' ? entry.fields.networks : []
  return network ?? ofRule ?? sampleAt(sample).network
}

function timesOf(
  strategy: MarketingFields['platform_strategy'],
  clock: { now: number; timezone: string },
): Pick<Tried, 'without' | 'with'> {
  const times = triedTimes(strategy, clock)
  const resultOf = (some: string[]): Result => ({ text: '', times: some, problem: some.length === 0 ? noTime : null })
  return { without: resultOf(times.without), with: resultOf(times.with) }
}

const noTime = 'There is no time for a post in these two weeks.'
