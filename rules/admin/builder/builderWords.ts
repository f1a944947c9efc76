import type { EntryState } from '../../../contract/builder.ts'
import { counted, countWord } from '../../shell/words.ts'
import type { BuilderKind } from './kinds.ts'

/** What a state is called. */
export const stateWords: Record<EntryState, string> = { draft: 'Draft', active: 'Active', retired: 'Retired' }

interface Listed {
  state: EntryState
  version: number
  campaignCount: number
  triedCount: number
}

/** What stands below the name of an entry in the list. */
export function listedWords({ state, version, campaignCount, triedCount }: Listed): string {
  if (state === 'draft')
    return triedCount === 0 ? 'draft, not tried yet' : `draft · tried ${counted(triedCount, 'time')}`
  const used = campaignCount === 0 ? 'in no campaign' : `in ${counted(campaignCount, 'campaign')}`
  return state === 'retired' ? `retired · ${used}` : `version ${version} · ${used}`
}

const effect = 'Each changes what campaigns write from the next text on.'

/** How many entries of a kind can be chosen, as the sentence below the heading. */
export function countsWords({ one, many }: BuilderKind, { count, active }: { count: number; active: number }): string {
  if (count === 0) return `There is no ${one} yet.`
  const all = countWord(count).toLowerCase()
  if (active === 0) return `None of ${all} is active. Campaigns cannot choose any.`
  if (active < count) return `${countWord(active)} of ${all} ${active === 1 ? 'is' : 'are'} active. ${effect}`
  return count === 1 ? `The one ${one} is active. ${effect}` : `All ${all} ${many} are active. ${effect}`
}

/** How people decided on the texts that a version made. */
export function fateWords({ kept, edited, rejected }: { kept: number; edited: number; rejected: number }): string {
  const decided = kept + edited + rejected
  if (decided === 0) return 'No text was decided on yet'
  return `Kept ${kept} of ${counted(decided, 'text')}`
}

/** How many sentences a sample post has of the entry. */
export function differenceWords({ differing, count }: { differing: number; count: number }): string {
  if (differing === 0) return 'No sentence differs.'
  return `${differing} of ${counted(count, 'sentence')} ${differing === 1 ? 'differs' : 'differ'}.`
}

/** What saving makes. */
export const saveWords = (kind: BuilderKind, version: number | null): string =>
  version === null ? `Save the ${kind.one}` : `Save as version ${version + 1}`
