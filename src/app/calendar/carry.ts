import { createActor } from 'xstate'
import { carryMachine } from '../../machines/calendar/carry.machine.ts'
import { createMoveSeveral } from '../content/moveSeveral.ts'
import type { PageDeps } from '../pageDeps.ts'

/** What is carried through a week: where it is put down, it is moved or copied. Of one session. */
export function createCarry({ app, lazy }: Pick<PageDeps, 'app' | 'lazy'>) {
  const moving = lazy(createMoveSeveral)
  const actor = createActor(carryMachine, app.actorOptions)
  actor.on('moves.chosen', ({ moves }) => moving.send({ type: 'moves.requested', moves }))
  actor.on('copies.chosen', ({ copies }) => moving.send({ type: 'copies.requested', copies }))
  return actor
}
