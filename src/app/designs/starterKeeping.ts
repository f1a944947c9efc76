import { type Actor, createActor, fromTransition } from 'xstate'
import { strings } from '../../../strings/designs.ts'
import type { Template } from '../../machines/designs/designEditorContext.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import type { WriteProblem } from '../../machines/shell/result.ts'
import { type DrawnStarter, type KeepRequest, keepActors } from '../../services/designs/starters.ts'
import type { PageDeps } from '../pageDeps.ts'
import { when } from '../when.ts'
import { createTemplateChanges } from './templateChanges.ts'

const keepMachine = mutationMachine<KeepRequest, Template>('keepStarter')

/** Stores designs of the start set among the person's own, each press once. Of one session: it ends on any page. */
export function createStarterKeeping({
  app,
  call,
  business,
  lazy,
}: Pick<PageDeps, 'app' | 'call' | 'business' | 'lazy'>) {
  const changes = lazy(createTemplateChanges)
  const underWay = createActor(underWayLogic, app.actorOptions)
  const acts = new Set<Actor<typeof keepMachine>>()

  const perform = (request: KeepRequest) => {
    const { name } = request
    const actor = createActor(keepMachine.provide({ actors: keepActors(call) }), app.actorOptions)
    acts.add(actor)
    underWay.send({ type: 'keep.began', name })
    actor.on('mutation.done', () => {
      app.notify({
        severity: 'success',
        message: strings.isKeptUnderYourOwnDesigns(name),
        actionLabel: strings.showIt,
        onAction: () => app.go('/templates?own=1', { replace: false }),
      })
      changes.tell()
    })
    actor.on('mutation.unclear', changes.tell)
    actor.start().send({ type: 'mutation.requested', variables: request })
    const end = (problem: WriteProblem | null) => {
      if (problem) {
        app.notify({
          severity: 'error',
          title: strings.isNotKept(name),
          message: problem.message,
          actionLabel: strings.tryAgain,
          onAction: () => perform(request),
        })
      }
      acts.delete(actor)
      actor.stop()
      underWay.send({ type: 'keep.ended', name })
    }
    when(
      actor,
      (snapshot) => !snapshot.hasTag('busy'),
      ({ context }) => end(context.problem),
    )
  }

  return {
    /** Its context: the names of those that are being stored. */
    underWay,
    keep: (drawn: DrawnStarter) => {
      if (underWay.getSnapshot().context.includes(drawn.name)) return
      const businessProfileId = business.profiles.getSnapshot().context.selectedId
      perform({ ...drawn, businessProfileId, customId: crypto.randomUUID() })
    },
    start: () => underWay.start(),
    stop: () => {
      for (const actor of [...acts, underWay]) actor.stop()
    },
  }
}

type UnderWayEvent = { type: 'keep.began' | 'keep.ended'; name: string }

const underWayLogic = fromTransition((names: readonly string[], { type, name }: UnderWayEvent) => {
  if (type === 'keep.began') return [...names, name]
  return type === 'keep.ended' ? names.filter((one) => one !== name) : names
}, [])
