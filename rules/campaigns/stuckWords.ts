import type { CampaignWriter, GenerationProblem, Campaign as WireCampaign } from '../../contract/campaigns.ts'
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
  const where = written === 0 ? 'before the first post' : `after the ${ordinal(written)} post`
  const kept =
    written === 0
      ? 'Nothing is planned and nothing was sent.'
      : `${written === 1 ? 'The one post is' : `The ${written} posts are`} kept, nothing is planned and nothing was sent.`
  const left = wanted - written
  const goingOn = left === wanted ? 'Going on begins again.' : `Going on writes only ${missingWords(left)}.`
  return {
    lead: `Writing stopped ${where}, ${ago}.`,
    rest: [sentence(problemText ?? 'Nothing came of it any more.'), kept, goingOn].join(' '),
  }
}

/** `Write the other 9`, by a template where the AI cannot go on. */
export function goOnLabel({ writing }: Pick<Stuck, 'writing'>): string {
  const { written, wanted } = writing
  const left = wanted - written
  const what = written === 0 ? 'Write the posts' : left === 1 ? 'Write the last one' : `Write the other ${left}`
  return goOnWriter({ writing }) === 'template' && writing.writer === 'ai' ? `${what} from the template` : what
}

/** Who can go on: by AI only where nothing but its answer was missing. */
export const goOnWriter = ({ writing: { writer, problem } }: Pick<Stuck, 'writing'>): CampaignWriter =>
  problem !== null && withoutAi.has(problem) ? 'template' : (writer ?? 'ai')

const withoutAi: ReadonlySet<GenerationProblem> = new Set(['used_up', 'not_in_plan', 'not_set_up'])

export const reviewLabel = (written: number): string => (written === 1 ? 'Review the one' : `Review the ${written}`)

const missingWords = (left: number): string =>
  left === 1 ? 'the one that is missing' : `the ${numberLabel(left)} that are missing`

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
