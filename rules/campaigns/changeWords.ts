import type { CampaignEffect as WireEffect } from '../../contract/campaignEffect.ts'
import type { Camel } from '../shell/camel.ts'
import { effectSummary } from './effectWords.ts'

/**
 * How far a change of a campaign is. same: nothing differs · working: what it does to the posts is worked out · unknown:
 * that could not be read · faulty: a field cannot be so · known: it can be saved · saving · saveFailed
 */
export type ChangeStage = 'same' | 'working' | 'unknown' | 'faulty' | 'known' | 'saving' | 'saveFailed'

/** How the campaign stands, as its heading says it; `name`: as it was saved. */
export const changeHeadline = (name: string, stage: ChangeStage): string =>
  stage === 'same' ? `${name} is as you saved it` : `${name} has changes that are not saved`

/** What stands beside the button that saves: what it does, or why it does nothing yet. */
export const changeNote = (stage: ChangeStage, effect: Camel<WireEffect> | null): string =>
  stage === 'known' && effect !== null ? effectSummary(effect) : notes[stage]

const notes = {
  same: 'Nothing is changed yet.',
  working: 'Working out what this changes …',
  unknown: 'Nothing is saved before it is known what it changes.',
  faulty: 'One field has to be put right first.',
  known: 'It can be saved.',
  saving: 'Saving …',
  saveFailed: 'It is not saved. What you wrote is kept on this computer.',
} as const satisfies Record<ChangeStage, string>
