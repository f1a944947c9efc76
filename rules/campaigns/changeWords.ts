import type { CampaignEffect as WireEffect } from '../../contract/campaignEffect.ts'
import { strings } from '../../strings/campaigns.ts'
import type { Camel } from '../shell/camel.ts'
import { effectSummary } from './effectWords.ts'

/**
 * How far a change of a campaign is. same: nothing differs · working: what it does to the posts is worked out · unknown:
 * that could not be read · faulty: a field cannot be so · known: it can be saved · saving · saveFailed
 */
export type ChangeStage = 'same' | 'working' | 'unknown' | 'faulty' | 'known' | 'saving' | 'saveFailed'

/** How the campaign stands, as its heading says it; `name`: as it was saved. */
export const changeHeadline = (name: string, stage: ChangeStage): string =>
  stage === 'same' ? strings.isAsYouSavedIt(name) : strings.hasChangesThatAreNotSaved(name)

/** What stands beside the button that saves: what it does, or why it does nothing yet. */
export const changeNote = (stage: ChangeStage, effect: Camel<WireEffect> | null): string =>
  stage === 'known' && effect !== null ? effectSummary(effect) : notes[stage]

const notes = {
  same: strings.nothingIsChangedYet,
  working: strings.workingOutWhatThisChanges,
  unknown: strings.nothingIsSavedBeforeItIsKnown,
  faulty: strings.oneFieldHasToBePutRight,
  known: strings.itCanBeSaved,
  saving: strings.saving,
  saveFailed: strings.itIsNotSaved,
} as const satisfies Record<ChangeStage, string>
