import type { CampaignSegment, Campaign as WireCampaign } from '../../contract/campaigns.ts'
import { strings } from '../../strings/campaigns.ts'
import type { Day } from '../content/months.ts'
import type { Camel } from '../shell/camel.ts'
import { countWord, listed } from '../shell/words.ts'
import { type PacedCampaign, paceOf } from './pace.ts'

type Campaign = PacedCampaign & Pick<Camel<WireCampaign>, 'name' | 'status' | 'isStuck'>

interface Found {
  counts: Camel<Record<CampaignSegment, number>>
  /** Those in sight, those that need the person first. */
  results: readonly Campaign[]
}

/** `Three campaigns run. One is stuck.` Of a search, how many it finds. */
export function listHeadline({ counts, results }: Found, { segment, search }: Asked): string {
  if (search !== '') return foundWords(segment === 'archived' ? counts.archived : counts.all, search)
  if (segment === 'archived') return archivedWords(counts.archived)
  if (counts.all === 0) return counts.archived === 0 ? strings.noCampaignsYet : strings.everyCampaignIsArchived
  const stuck = results.filter(({ isStuck }) => isStuck).length
  return [standWords(counts), needWords(stuck, counts.needsYou)].filter((one) => one !== '').join(' ')
}

interface Asked {
  segment: CampaignSegment
  search: string
}

/** Who is ahead of its goal and who behind, and what the mark on a bar is; empty where nothing has a bar. */
export function paceLine(results: readonly Campaign[], today: Day): string {
  const living = results.filter(({ status }) => status === 'running' || status === 'scheduled')
  const paced = living.flatMap((campaign) => {
    const pace = paceOf(campaign, today)
    return pace === null || pace.mark === null ? [] : [{ name: campaign.name, side: pace.side }]
  })
  if (paced.length === 0) return ''
  const ahead = paced.filter(({ side }) => side === 'ahead' || side === 'reached')
  const behind = paced.filter(({ side }) => side === 'behind')
  return strings.theMarkOnABarIsTodays(differenceWords(namesOf(ahead), namesOf(behind), paced))
}

/** So many are named; of more only the number is told. */
const mostNamed = 2

function differenceWords(ahead: Named | null, behind: Named | null, paced: readonly { side: string | null }[]): string {
  if (ahead && behind) return strings.aheadOfGoalBehind(ahead.words, ahead.count, behind.words)
  if (ahead) return strings.aheadOfGoal(ahead.words, ahead.count)
  if (behind) return strings.behindGoal(behind.words, behind.count)
  return paced.some(({ side }) => side === null) ? '' : strings.allAreOnPace
}

interface Named {
  words: string
  count: number
}

function namesOf(campaigns: readonly { name: string }[]): Named | null {
  const count = campaigns.length
  if (count === 0) return null
  return { count, words: count > mostNamed ? countWord(count) : listed(campaigns.map(({ name }) => name)) }
}

/** The first of these kinds that there are any of says how it stands. */
function standWords({ running, planned, paused, needsYou, drafts, ended }: Found['counts']): string {
  if (running > 0) return running === 1 ? strings.oneCampaignRuns : strings.campaignsRun(countWord(running))
  if (planned > 0) return strings.campaignsArePlanned(planned, countWord(planned))
  if (needsYou > 0) return strings.noCampaignRuns
  if (paused > 0) return strings.campaignsArePaused(paused, countWord(paused))
  if (drafts > 0) return drafts === 1 ? strings.oneCampaignIsADraft : strings.campaignsAreDrafts(countWord(drafts))
  return ended > 0 ? strings.noCampaignRunsSomeHaveEnded(countWord(ended), ended) : strings.noCampaignRuns
}

function needWords(stuck: number, needsYou: number): string {
  if (stuck > 0) return stuck === 1 ? strings.oneIsStuck : strings.areStuck(countWord(stuck))
  if (needsYou === 0) return ''
  return needsYou === 1 ? strings.oneNeedsYou : strings.needYou(countWord(needsYou))
}

function foundWords(count: number, search: string): string {
  if (count === 0) return strings.noCampaignHas(search)
  return count === 1 ? strings.oneCampaignHas(search) : strings.campaignsHave(countWord(count), search)
}

function archivedWords(count: number): string {
  if (count === 0) return strings.noCampaignIsArchived
  return count === 1 ? strings.oneCampaignIsArchived : strings.campaignsAreArchived(countWord(count))
}
