import { createActor } from 'xstate'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { type SeenDecision, seenDecisionActors } from '../../services/moderation/decisionNews.ts'
import { createChanges } from '../changes.ts'
import type { PageDeps } from '../pageDeps.ts'

const markingMachine = mutationMachine<readonly SeenDecision[], { results: readonly number[] }>('seenDecisions')

/** As many as `contract/appeals.ts` takes in one call. */
const mostAtOnce = 40

/**
 * Marks what was decided about a person's posts as seen, one call after the other. It outlives the page on which they saw
 * it: whoever follows a notice leaves that at once.
 */
export function createSeenDecisions({ app, call }: Pick<PageDeps, 'app' | 'call'>) {
  const marking = createActor(markingMachine.provide({ actors: seenDecisionActors(call) }), app.actorOptions)
  const changes = createChanges()
  const waiting: SeenDecision[] = []
  /** Asked for already: who shows them says so with each answer that it reads. */
  const asked = new Set<string>()
  const next = () => {
    if (waiting.length > 0 && marking.getSnapshot().matches('idle')) {
      marking.send({ type: 'mutation.requested', variables: waiting.splice(0, mostAtOnce) })
    }
  }
  marking.on('mutation.done', changes.tell)
  marking.on('mutation.unclear', changes.tell)
  marking.subscribe(({ context: { problem } }) => {
    if (problem) asked.clear()
    next()
  })
  return {
    marking,
    /** Once some were marked, or may have been. */
    listen: changes.listen,
    mark: (decisions: readonly SeenDecision[]) => {
      for (const one of decisions) {
        const key = `${one.kind} ${one.caseId} ${one.at}`
        if (!asked.has(key)) waiting.push(one)
        asked.add(key)
      }
      next()
    },
    start: () => marking.start(),
    stop: () => marking.stop(),
  }
}
