import { type ActorRefFrom, createActor, fromTransition } from 'xstate'
import type { QueueEntry, Rule } from '../../machines/recycling/recycling.ts'
import type { App } from '../app.ts'

/** What is open above the page. */
export type RecyclingDialog =
  | { kind: 'move'; entry: QueueEntry }
  | { kind: 'posts'; rule: Rule }
  | { kind: 'wordings'; postId: number; title: string }

type DialogEvent = { type: 'dialog.opened'; dialog: RecyclingDialog } | { type: 'dialog.closed' }

const dialogLogic = fromTransition(
  (_: RecyclingDialog | null, event: DialogEvent): RecyclingDialog | null =>
    event.type === 'dialog.opened' ? event.dialog : null,
  null,
)

export type RecyclingDialogs = ActorRefFrom<typeof dialogLogic>

/** Which of them is open: one at a time. */
export const createRecyclingDialogs = ({ actorOptions }: Pick<App, 'actorOptions'>): RecyclingDialogs =>
  createActor(dialogLogic, actorOptions)
