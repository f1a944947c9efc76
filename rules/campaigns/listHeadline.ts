import type { CampaignSegment, Campaign as WireCampaign } from '../../contract/campaigns.ts'
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
  if (counts.all === 0) return counts.archived === 0 ? 'No campaigns yet' : 'Every campaign is archived'
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
  return `${differenceWords(namesOf(ahead), namesOf(behind), paced)}The mark on a bar is today’s pace.`
}

/** So many are named; of more only the number is told. */
const mostNamed = 2

function differenceWords(ahead: Named | null, behind: Named | null, paced: readonly { side: string | null }[]): string {
  if (ahead && behind)
    return `${ahead.words} ${isAre(ahead)} ahead of ${itsTheir(ahead)} goal, ${behind.words} behind. `
  if (ahead) return `${ahead.words} ${isAre(ahead)} ahead of ${itsTheir(ahead)} goal. `
  if (behind) return `${behind.words} ${isAre(behind)} behind ${itsTheir(behind)} goal. `
  return paced.some(({ side }) => side === null) ? '' : 'All are on pace. '
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

const isAre = ({ count }: Named): string => (count === 1 ? 'is' : 'are')
const itsTheir = ({ count }: Named): string => (count === 1 ? 'its' : 'their')

/** The first of these kinds that there are any of says how it stands. */
function standWords({ running, planned, paused, needsYou, drafts, ended }: Found['counts']): string {
  if (running > 0) return running === 1 ? 'One campaign runs.' : `${countWord(running)} campaigns run.`
  if (planned > 0) return areWords(planned, 'planned')
  if (needsYou > 0) return 'No campaign runs.'
  if (paused > 0) return areWords(paused, 'paused')
  if (drafts > 0) return drafts === 1 ? 'One campaign is a draft.' : `${countWord(drafts)} campaigns are drafts.`
  return ended > 0
    ? `No campaign runs. ${countWord(ended)} ${ended === 1 ? 'has' : 'have'} ended.`
    : 'No campaign runs.'
}

const areWords = (count: number, what: string): string =>
  count === 1 ? `One campaign is ${what}.` : `${countWord(count)} campaigns are ${what}.`

function needWords(stuck: number, needsYou: number): string {
  if (stuck > 0) return stuck === 1 ? 'One is stuck.' : `${countWord(stuck)} are stuck.`
  if (needsYou === 0) return ''
  return needsYou === 1 ? 'One needs you.' : `${countWord(needsYou)} need you.`
}

function foundWords(count: number, search: string): string {
  if (count === 0) return `No campaign has “${search}”`
  return count === 1 ? `One campaign has “${search}”` : `${countWord(count)} campaigns have “${search}”`
}

function archivedWords(count: number): string {
  if (count === 0) return 'No campaign is archived'
  return count === 1 ? 'One campaign is archived' : `${countWord(count)} campaigns are archived`
}
