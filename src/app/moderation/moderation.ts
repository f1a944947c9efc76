import { createActor } from 'xstate'
import { decidedMessage, undoneMessage } from '../../../rules/moderation/decisionWords.ts'
import { caseIn } from '../../../rules/moderation/queueAddress.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/moderation.ts'
import type { Decided, ModerationCase, QueuePage, QueueQuery } from '../../machines/moderation/moderation.ts'
import { moderationDecisionMachine } from '../../machines/moderation/moderationDecision.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import {
  caseActors,
  decisionActors,
  type PersonChange,
  type PersonFact,
  personActors,
  queueActors,
} from '../../services/moderation/queue.ts'
import { createActorCache } from '../actorCache.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { changeAddress, paramsOf } from '../shell/changeAddress.ts'
import { together } from '../together.ts'
import { queueQueryOf } from './keys.ts'
import { createPersonDialog } from './personDialog.ts'
import { createRefusals, severalCases } from './refusals.ts'

export type Moderation = ReturnType<typeof createModeration>

const queueMachine = queryMachine<QueueQuery, QueuePage>('moderationQueue')
const caseMachine = queryMachine<{ id: number }, ModerationCase>('moderationCase')
const personChangeMachine = mutationMachine<PersonChange, PersonFact>('personChange')

/** Milliseconds in which a decision can be taken back from its notice; its key takes it back for longer. */
const noticeTime = 15_000

/** Makes the actors of the moderation queue, and joins what one says to what another does about it. */
export function createModeration({ app, call }: PageDeps) {
  const { actorOptions, clock, notify } = app
  /** Keys: of `queueKeyOf`. */
  const queues = createActorCache(
    (key) =>
      createActor(queueMachine.provide({ actors: queueActors(call) }), {
        ...actorOptions,
        input: { query: queueQueryOf(key) },
      }),
    clock,
  )
  /** Keys: a case's id. */
  const cases = createActorCache(
    (key) =>
      createActor(caseMachine.provide({ actors: caseActors(call) }), {
        ...actorOptions,
        input: { query: { id: Number(key) } },
      }),
    clock,
  )
  const decision = createActor(moderationDecisionMachine.provide({ actors: decisionActors(call) }), actorOptions)
  const personChange = createActor(personChangeMachine.provide({ actors: personActors(call) }), actorOptions)
  const refusals = createRefusals(app)
  const personDialog = createPersonDialog(app)

  const refresh = () => {
    for (const queue of queues.all()) queue.send({ type: 'refresh.requested' })
    for (const one of cases.all()) one.send({ type: 'refresh.requested' })
  }
  const undo = () => decision.send({ type: 'undo.requested' })
  /** The id of the notice that offers to take the last decision back: only the last can be, and once. */
  let offer: number | null = null
  const withdrawOffer = () => {
    if (offer !== null) app.notifications.send({ type: 'notice.dismissed', id: offer })
    offer = null
  }

  /** What was read is decided: the one after it is read next, by the list as it was in sight. */
  function readNext(decided: ReadonlySet<number>) {
    const read = caseIn(paramsOf(app.address()))
    if (read === null || !decided.has(read)) return
    const listed = queues.all().at(-1)?.getSnapshot().context.value?.results ?? []
    const at = listed.findIndex(({ id }) => id === read)
    const rest = [...listed.slice(at + 1), ...listed.slice(0, Math.max(at, 0)).toReversed()]
    const next = rest.find(({ id }) => !decided.has(id))
    changeAddress(app, { case: next ? String(next.id) : null })
  }

  function tellDecided({ results, left }: Decided, kind: 'let_go' | 'refused') {
    withdrawOffer()
    const ids = new Set(results.map(({ id }) => id))
    refusals.send({ type: 'refusal.cleared', keys: [...[...ids].map(String), severalCases] })
    readNext(ids)
    refresh()
    if (results.length === 0) return
    const isUndoable = results.some(({ undoUntil }) => undoUntil !== null)
    const late = results.filter(({ isLate }) => isLate).length
    notify({
      severity: left.length > 0 ? 'warning' : 'success',
      message: decidedMessage(kind, results.length, late),
      ...(isUndoable && { duration: noticeTime, actionLabel: strings.undo, onAction: undo }),
    })
    if (isUndoable) offer = app.notifications.getSnapshot().context.lastId
  }

  function tellPerson({ change, count }: PersonFact) {
    if (change.kind === 'hold') {
      personDialog.send({ type: 'reason.typed', id: change.id, reason: '' })
      personDialog.send({ type: 'dialog.closed' })
    }
    notify({ severity: 'success', message: personMessage(change, count) })
    refresh()
  }

  const listeners = listening(() => [
    decision.on('cases.decided', ({ decided, kind }) => tellDecided(decided, kind)).unsubscribe,
    decision.on('decisions.undone', ({ undone: { results } }) => {
      withdrawOffer()
      if (results.length > 0) notify({ severity: 'success', message: undoneMessage(results.length) })
      refresh()
    }).unsubscribe,
    decision.on('decision.unclear', refresh).unsubscribe,
    personChange.on('mutation.done', ({ value }) => tellPerson(value)).unsubscribe,
    personChange.on('mutation.unclear', refresh).unsubscribe,
    app.browser.onReturn(refresh),
    onConnectionReturn(refresh),
  ])
  return {
    queues,
    cases,
    decision,
    personChange,
    personDialog,
    refusals,
    ...together(decision, personChange, personDialog, refusals, listeners),
  }
}

function personMessage(change: PersonChange, count: number): string {
  if (change.kind === 'hold') return strings.isHeldWith(change.name, counted(count, strings.plannedPost))
  if (count === 0) return strings.isReleased(change.name)
  return strings.isReleasedWithLatePosts(change.name, counted(count, strings.post), count)
}
