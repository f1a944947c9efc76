import type { Kysely } from 'kysely'
import type { tryEntry } from '../../../contract/builder.ts'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import type { MarketingEntry, MarketingFields } from '../../../contract/marketing.ts'
import type { Network } from '../../../contract/networks.ts'
import { roundOf, type SampleCampaign, sampleAt } from '../../../rules/admin/samples.ts'
import { type TriedChoices, triedChoices, triedPosition, type WritingEntry } from '../../../rules/admin/triedChoices.ts'
import { triedTimes } from '../../../rules/admin/triedTimes.ts'
import { entriesOf, startEntries } from '../../../rules/campaigns/marketing/marketingEntries.ts'
import { templatePost } from '../../../rules/campaigns/templatePost.ts'
import { toldInstructions } from '../../../rules/campaigns/toldInstructions.ts'
import { dayAway, longDate } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import type { Ai } from '../../ai/ai.ts'
import type { AiUser } from '../../ai/allowance.ts'
import type { CampaignPostAsked } from '../../ai/prompts/campaignPostPrompt.ts'
import { entryByKey, readEntries } from '../../campaigns/marketing/readEntries.ts'
import { nothingFits } from '../../campaigns/writing/writingProblems.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import { tryFaults, tryUnready } from './tryProblems.ts'

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
        : await textsOf(deps, { user, asked, entry, entries, stage, network, signal })
    await countTry(deps.db, entry.key)
    const shown = entry.kind === 'awareness_stage' ? entry : stage
    return { sample: { goal: sampleAt(asked.sample).goal, stage: shown?.name ?? null, network }, ...tried }
  }
}

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

interface Work {
  user: AiUser
  asked: Asked
  entry: WritingEntry
  entries: readonly MarketingEntry[]
  stage: MarketingEntry<'awareness_stage'> | null
  network: Network
  signal: AbortSignal
}

async function textsOf(deps: Deps, work: Work): Promise<Pick<Tried, 'without' | 'with'>> {
  const { asked, entry, entries, stage, network } = work
  const sample = sampleAt(asked.sample)
  const turn = asked.sample + roundOf(asked.sample)
  const choices = triedChoices(entry, { moments: momentsOf(sample, entry, entries), stage, network, turn })
  if (!choices) throw new Error(`There is no kind of post for the sample of ${sample.business.name}`)
  const post: Post = { sample, network, position: triedPosition(entry, asked.sample), endsOn: endOf(deps, work.user) }
  const write = (one: TriedChoices): Promise<Result> =>
    asked.writer === 'ai' ? withAi(deps, work, { post, choices: one }) : fromTemplate(post, one)
  const [without, having] = await Promise.all([write(choices.without), write(choices.with)])
  return { without, with: having }
}

/** Of the sample's template, or of another one where that is the one that is tried. */
function momentsOf(sample: SampleCampaign, tried: MarketingEntry, entries: readonly MarketingEntry[]) {
  const known = [...entriesOf('template', entries), ...entriesOf('template', startEntries)]
  const others = known.filter(({ key }) => key !== tried.key)
  return (others.find(({ key }) => key === sample.template) ?? others[0])?.fields.moments ?? []
}

const endOf = ({ now }: Deps, { timezone }: AiUser): string => dayAway(dayOf(wallTimeAt(now(), timezone)), 21)

interface Post {
  sample: SampleCampaign
  network: Network
  position: number
  endsOn: string
}

async function fromTemplate({ sample, network, position, endsOn }: Post, choices: TriedChoices): Promise<Result> {
  const { business, goal, offer, audience } = sample
  const campaign = { business: business.name, goal, offer, audience, endsOn }
  const made = templatePost({ moment: choices.moment, choices, campaign, turn: position - 1, networks: [network] })
  return made ? textResult(made.text) : problemResult(nothingFits)
}

async function withAi(
  { ai }: Deps,
  { user, signal }: Work,
  { post, choices }: { post: Post; choices: TriedChoices },
): Promise<Result> {
  const options = { signal, mayCallAgain: async () => true }
  const result = await ai.campaignTexts.write(user, askedOf(post, choices), options)
  if (result.kind === 'written') return textResult(result.text)
  return problemResult(result.kind === 'failed' ? tryFaults[result.fault] : tryUnready[result.kind])
}

function askedOf({ sample, network, position, endsOn }: Post, choices: TriedChoices): CampaignPostAsked {
  const { business, goal, offer, audience, tone } = sample
  return {
    networks: [network],
    business: {
      section: `Name: ${business.name}\nTrade: ${business.trade}\nAbout it: ${business.about}`,
      avoided: choices.rules.flatMap(({ avoid }) => avoid),
    },
    campaign: { goal, offer, audience, tone, ends: longDate(endsOn) },
    moment: choices.moment,
    instructions: toldInstructions(choices, position),
    ...{ openings: [], previous: '', wish: '' },
  }
}

const textResult = (text: string): Result => ({ text, times: [], problem: null })
const problemResult = (problem: string): Result => ({ text: '', times: [], problem })
