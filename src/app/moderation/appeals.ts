import { createActor } from 'xstate'
import { idIn } from '../../../rules/moderation/queueAddress.ts'
import { strings } from '../../../strings/moderation.ts'
import { appealDecisionMachine } from '../../machines/moderation/appealDecision.machine.ts'
import type { Appeal, AppealsPage, AppealsQuery } from '../../machines/moderation/appeals.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { appealDecisionActors, appealListActors } from '../../services/moderation/appeals.ts'
import { createActorCache } from '../actorCache.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { changeAddress, paramsOf } from '../shell/changeAddress.ts'
import { appealsQueryOf } from './keys.ts'
import { unsavedTextOf } from './unsavedTextOf.ts'

const appealListMachine = queryMachine<AppealsQuery, AppealsPage>('appealList')

/** Makes the actors of what administrators see and decide of appeals. */
export function createAppeals({ app, call }: PageDeps) {
  const { actorOptions, clock, notify } = app
  /** Keys: of `appealsKeyOf`. */
  const lists = createActorCache(
    (key) =>
      createActor(appealListMachine.provide({ actors: appealListActors(call) }), {
        ...actorOptions,
        input: { query: appealsQueryOf(key) },
      }),
    clock,
  )
  const refresh = () => {
    for (const list of lists.all()) list.send({ type: 'refresh.requested' })
  }

  /** What was read is decided: the open one after it is read next. */
  function readNext({ id }: Appeal) {
    if (idIn(paramsOf(app.address()).get('appeal')) !== id) return
    const listed = lists.all().at(-1)?.getSnapshot().context.value?.results ?? []
    const at = listed.findIndex((one) => one.id === id)
    const next = [...listed.slice(at + 1), ...listed.slice(0, Math.max(at, 0))].find(({ state }) => state === 'open')
    changeAddress(app, { appeal: next ? String(next.id) : null })
  }

  /** Keys: an appeal's id. */
  const decisions = createActorCache((key) => {
    const slot = unsavedTextOf(app, `answer-${key}`)
    const decision = createActor(appealDecisionMachine.provide({ actors: appealDecisionActors(call, Number(key)) }), {
      ...actorOptions,
      input: { answer: slot.read() },
    })
    decision.on('answer.changed', ({ answer }) => slot.save(answer))
    decision.on('appeal.outdated', refresh)
    decision.on('appeal.decided', ({ appeal }) => {
      slot.save('')
      notify({ severity: 'success', message: decidedMessage(appeal) })
      readNext(appeal)
      refresh()
    })
    return decision
  }, clock)
  return {
    lists,
    decisions,
    ...listening(() => [app.browser.onReturn(refresh), onConnectionReturn(refresh)]),
  }
}

const decidedMessage = ({ state, person }: Appeal): string =>
  state === 'granted' ? strings.theAppealIsGranted(person.name) : strings.theAppealIsDeclined(person.name)
