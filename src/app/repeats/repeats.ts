import { createActor } from 'xstate'
import { strings } from '../../../strings/repeats.ts'
import type { Repeat } from '../../machines/repeats/repeat.ts'
import { repeatMakingMachine } from '../../machines/repeats/repeatMaking.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import {
  type RepeatOutcome,
  type RepeatRequest,
  repeatActors,
  repeatChangeActors,
  repeatMakingActors,
} from '../../services/repeats/repeats.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { createCalendarSettings } from '../rescheduling/calendarSettings.ts'
import { together } from '../together.ts'
import { sourceIn } from './keys.ts'
import { madeMessage, outcomeMessage } from './repeatMessages.ts'
import { typedRepeat } from './typedRepeat.ts'

const repeatMachine = queryMachine<{ id: number }, Repeat>('repeat')
const changeMachine = mutationMachine<RepeatRequest, RepeatOutcome>('repeatChange')

/** Milliseconds in which it can be taken back from its notice. */
const undoTime = 15_000

/** What is done with the posts of repeats, told in one notice that offers to take it back. */
export function createRepeats({ app, call, postChanges, publishNotices }: PageDeps) {
  const create = () => createActor(changeMachine.provide({ actors: repeatChangeActors(call) }), app.actorOptions)
  const change = create()
  /** Takes back, also while something else is done. */
  const undoing = create()
  const changed = () => {
    postChanges.tell()
    publishNotices.changed()
  }
  const undo = (variables: RepeatRequest) => undoing.send({ type: 'mutation.requested', variables })
  const told = (message: string, isWhole: boolean, takesBack: RepeatRequest | null) => {
    changed()
    app.notify({
      severity: isWhole ? 'success' : 'warning',
      message,
      ...(takesBack && { duration: undoTime, actionLabel: strings.undo, onAction: () => undo(takesBack) }),
    })
  }
  for (const one of [change, undoing]) {
    one.on('mutation.done', ({ value }) => told(outcomeMessage(value), value.left.length === 0, value.undo))
    one.on('mutation.unclear', changed)
    // Whatever asked for it is closed by then.
    one.subscribe(({ context: { problem } }) => {
      if (problem)
        app.notify({ severity: problem.outcome === 'unclear' ? 'warning' : 'error', message: problem.message })
    })
  }
  return { change, told, changed, ...together(change, undoing) }
}

/** Choosing when a post comes again, for as long as it is shown; what is chosen outlives it. Keys: of `sourceKey`. */
export function createRepeatMaking({ app, call, lazy }: PageDeps, key: string) {
  const repeats = lazy(createRepeats)
  const source = sourceIn(key)
  const copy = typedRepeat(app, source)
  const actors = repeatMakingActors({ call, clock: app.clock, clientKey: crypto.randomUUID() })
  const actor = createActor(repeatMakingMachine.provide({ actors }), {
    ...app.actorOptions,
    input: { source, typed: copy.read() },
  })
  actor.subscribe(({ context: { draft } }) => copy.draftShown(draft))
  actor.on('repeat.made', ({ made }) => {
    copy.remove()
    const { repeatId, posts, left } = made
    const undo = { kind: 'undoMade', repeatId, posts: posts.map(({ post }) => post) } as const
    repeats.told(madeMessage(made), left.length === 0, undo)
  })
  actor.on('repeat.unclear', repeats.changed)
  const { change } = lazy(createCalendarSettings)
  const changes = listening(() => [
    change.on('mutation.done', () => actor.send({ type: 'conflictMinutes.changed' })).unsubscribe,
  ])
  return { actor, ...together(actor, changes) }
}

/** A repeat with its posts, read again when posts change. Keys: its id. */
export function createRepeat({ app, call, postChanges }: PageDeps, key: string) {
  const actor = createActor(repeatMachine.provide({ actors: repeatActors(call) }), {
    ...app.actorOptions,
    input: { query: { id: Number(key) } },
  })
  const changes = listening(() => [postChanges.listen(() => actor.send({ type: 'refresh.requested' }))])
  return { actor, ...together(actor, changes) }
}
