import type { EntryState } from '../../../contract/builder.ts'
import { strings } from '../../../strings/admin/builder.ts'
import { counted, countWord } from '../../shell/words.ts'
import type { BuilderKind } from './kinds.ts'

/** What a state is called. */
export const stateWords: Record<EntryState, string> = {
  draft: strings.draft,
  active: strings.active,
  retired: strings.retired,
}

interface Listed {
  state: EntryState
  version: number
  campaignCount: number
  triedCount: number
}

/** What stands below the name of an entry in the list. */
export function listedWords({ state, version, campaignCount, triedCount }: Listed): string {
  if (state === 'draft')
    return triedCount === 0 ? strings.draftNotTriedYet : strings.draftTried(counted(triedCount, strings.time))
  const used = campaignCount === 0 ? strings.inNoCampaign : strings.in(counted(campaignCount, strings.campaign))
  return state === 'retired' ? strings.retiredUsed(used) : strings.version(version, used)
}

const effect = strings.eachChangesWhatCampaignsWriteFromThe

/** How many entries of a kind can be chosen, as the sentence below the heading. */
export function countsWords({ one, many }: BuilderKind, { count, active }: { count: number; active: number }): string {
  if (count === 0) return strings.thereIsNoYet(one)
  const all = countWord(count).toLowerCase()
  if (active === 0) return strings.noneOfIsActive(all)
  if (active < count) return strings.ofIsActive(countWord(active), all, active, effect)
  return count === 1 ? strings.theOneIsActive(one, effect) : strings.allAreActive(all, many, effect)
}

/** How people decided on the texts that a version made. */
export function fateWords({ kept, edited, rejected }: { kept: number; edited: number; rejected: number }): string {
  const decided = kept + edited + rejected
  if (decided === 0) return strings.noTextWasDecidedOnYet
  return strings.keptOf(kept, counted(decided, strings.text))
}

/** How many sentences a sample post has of the entry. */
export function differenceWords({ differing, count }: { differing: number; count: number }): string {
  if (differing === 0) return strings.noSentenceDiffers
  return strings.ofDiffers(differing, counted(count, strings.sentence))
}

/** What saving makes. */
export const saveWords = (kind: BuilderKind, version: number | null): string =>
  version === null ? strings.saveThe(kind.one) : strings.saveAsVersion(version + 1)
