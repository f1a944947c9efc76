import { createActor, fromTransition } from 'xstate'
import type { RefusalReason } from '../../../contract/moderation.ts'
import type { App } from '../app.ts'

/** Why a post is to be refused, as far as it is chosen and written. */
export interface RefusalDraft {
  code: RefusalReason | null
  text: string
}

export const blankRefusal: RefusalDraft = { code: null, text: '' }

/** Under this in place of a case's id stands what is chosen for several. */
export const severalCases = 'several'

type Drafts = Readonly<Record<string, RefusalDraft>>

type RefusalEvent =
  | { type: 'refusal.typed'; key: string; change: Partial<RefusalDraft> }
  | { type: 'refusal.cleared'; keys: readonly string[] }

/** The reasons that are being given, each with its case: reading another post in between loses none. */
export const createRefusals = ({ actorOptions }: Pick<App, 'actorOptions'>) =>
  createActor(fromTransition(changeDrafts, {} satisfies Drafts), actorOptions)

function changeDrafts(drafts: Drafts, event: RefusalEvent): Drafts {
  switch (event.type) {
    case 'refusal.typed':
      return { ...drafts, [event.key]: { ...(drafts[event.key] ?? blankRefusal), ...event.change } }
    case 'refusal.cleared':
      return Object.fromEntries(Object.entries(drafts).filter(([key]) => !event.keys.includes(key)))
    default:
      return drafts
  }
}
