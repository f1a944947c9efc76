import { createActor, fromTransition } from 'xstate'
import type { App } from '../app.ts'

/** What was done last, and what takes it back; null: nothing does. */
interface Told<Undo> {
  message: string
  undo: Undo | null
}

type ToldEvent<Undo> = { type: 'done.told'; told: Told<Undo> } | { type: 'told.cleared' }

/** What a dialog tells of what was done in it, until the next or until it is closed. */
export const createTold = <Undo>({ actorOptions }: Pick<App, 'actorOptions'>) =>
  createActor(
    fromTransition(
      (_: Told<Undo> | null, event: ToldEvent<Undo>): Told<Undo> | null =>
        event.type === 'done.told' ? event.told : null,
      null,
    ),
    actorOptions,
  )

export type ToldActor<Undo> = ReturnType<typeof createTold<Undo>>
