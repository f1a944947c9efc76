import type { CampaignWriter, GenerationProblem, Campaign as WireCampaign } from '../../contract/campaigns.ts'
import { strings } from '../../strings/campaigns.ts'
import { agoLabel } from '../content/times.ts'
import type { Camel } from '../shell/camel.ts'
import { ordinal } from '../shell/ordinal.ts'
import { numberLabel } from '../shell/words.ts'
import { stuckSince } from './stateWords.ts'

type Stuck = Pick<Camel<WireCampaign>, 'writing' | 'statusChangedAt'>

/** What is said of a campaign that is stuck: what happened, and why, what is kept, and what going on would do. */
export interface StuckWords {
  lead: string
  rest: string
}

/** `now`: milliseconds since the epoch. */
export function stuckWords(campaign: Stuck, now: number): StuckWords {
  const { written, wanted, problemText } = campaign.writing
  const ago = agoLabel(now - Date.parse(stuckSince(campaign)))
  const where = written === 0 ? strings.beforeTheFirstPost : strings.afterThePost(ordinal(written))
  const kept =
    written === 0 ? strings.nothingIsPlannedAndNothingWasSent : strings.theOneKeptNothingIsPlannedAnd(written)
  const left = wanted - written
  const goingOn = left === wanted ? strings.goingOnBeginsAgain : strings.goingOnWritesOnly(missingWords(left))
  return {
    lead: strings.writingStopped(where, ago),
    rest: [sentence(problemText ?? strings.nothingCameOfItAnyMore), kept, goingOn].join(' '),
  }
}

/** `Write the other 9`, by a template where the AI cannot go on. */
export function goOnLabel({ writing }: Pick<Stuck, 'writing'>): string {
  const { written, wanted } = writing
  const left = wanted - written
  const what =
    written === 0 ? strings.writeThePosts : left === 1 ? strings.writeTheLastOne : strings.writeTheOther(left)
  return goOnWriter({ writing }) === 'template' && writing.writer === 'ai' ? strings.fromTheTemplate(what) : what
}

/** Who can go on: by AI only where nothing but its answer was missing. */
export const goOnWriter = ({ writing: { writer, problem } }: Pick<Stuck, 'writing'>): CampaignWriter =>
  problem !== null && withoutAi.has(problem) ? 'template' : (writer ?? 'ai')

const withoutAi: ReadonlySet<GenerationProblem> = new Set(['used_up', 'not_in_plan', 'not_set_up'])

export const reviewLabel = (written: number): string =>
  written === 1 ? strings.reviewTheOne : strings.reviewThe(written)

const missingWords = (left: number): string =>
  left === 1 ? strings.theOneThatIsMissing : strings.theThatAreMissing(numberLabel(left))

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
