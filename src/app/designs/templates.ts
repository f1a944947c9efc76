import { type Actor, createActor, fromTransition, waitFor } from 'xstate'
import { designShapes, templateCategories } from '../../../contract/templates.ts'
import { categoryLabel } from '../../../rules/designs/categories.ts'
import { strings } from '../../../strings/designs.ts'
import type { Template } from '../../machines/designs/designEditorContext.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import type { WriteProblem } from '../../machines/shell/result.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import {
  type TemplateAct,
  type TemplateQuery,
  type TemplatesPage,
  templateActActors,
  templateListActors,
} from '../../services/designs/templates.ts'
import { createActorCache } from '../actorCache.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { when } from '../when.ts'
import { createTemplateChanges } from './templateChanges.ts'

const templateListMachine = queryMachine<TemplateQuery, TemplatesPage>('templateList')
const templateActMachine = mutationMachine<TemplateAct, Template | null>('templateAct')

export type TemplateListActor = Actor<typeof templateListMachine>

/** Milliseconds in which a design's preview is asked for anew once: its address is good for hours. */
const renewalPause = 3_600_000

/** The lists of designs, and what is done with a design in them. Of one session: what is under way ends on any page. */
export function createTemplates({ app, call, lazy }: Pick<PageDeps, 'app' | 'call' | 'lazy'>) {
  const changes = lazy(createTemplateChanges)
  const acts = new Set<Actor<typeof templateActMachine>>()
  const underWay = createActor(underWayLogic, app.actorOptions)

  /** Keys: of `templateKeyOf`. */
  const lists = createActorCache(
    (key) =>
      createActor(templateListMachine.provide({ actors: templateListActors(call) }), {
        ...app.actorOptions,
        input: { query: templateQueryOf(key) },
      }),
    app.clock,
  )

  /** Does it, tells how it ended and has every list read again. */
  const perform = (act: TemplateAct) => attempt(act, crypto.randomUUID())
  const attempt = (act: TemplateAct, copyKey: string) => {
    const actors = templateActActors({ call, copyKey })
    const actor = createActor(templateActMachine.provide({ actors }), app.actorOptions)
    acts.add(actor)
    underWay.send({ type: 'act.began', act })
    actor.on('mutation.done', ({ value }) => {
      app.notify({ severity: 'success', message: doneText(act), ...offerAfter(act, value) })
      changes.tell()
    })
    actor.on('mutation.unclear', changes.tell)
    actor.start().send({ type: 'mutation.requested', variables: act })
    const end = (problem: WriteProblem | null) => {
      if (problem) {
        app.notify({
          severity: 'error',
          ...failedWords(act, problem),
          actionLabel: strings.tryAgain,
          onAction: () => attempt(act, copyKey),
        })
      }
      acts.delete(actor)
      actor.stop()
      if (problem) underWay.send({ type: 'act.ended', act })
      else void listsRead().finally(() => underWay.send({ type: 'act.ended', act }))
    }
    when(
      actor,
      (snapshot) => !snapshot.hasTag('busy'),
      ({ context }) => end(context.problem),
    )
  }

  const offerAfter = (act: TemplateAct, value: Template | null) => {
    if (act.kind === 'delete')
      return { actionLabel: strings.undo, onAction: () => perform({ kind: 'restore', template: act.template }) }
    if (act.kind === 'copy' && value)
      return { actionLabel: strings.open, onAction: () => app.go(`/editor/${value.id}`, { replace: false }) }
    return {}
  }

  /** Once what the lists show is what was done: until then they show it as under way. */
  const listsRead = () => Promise.allSettled(lists.all().map((list) => waitFor(list, (now) => !now.hasTag('busy'))))

  /** By ids, when the addresses of their previews were asked for anew. */
  const renewedAt = new Map<number, number>()
  const renewPreview = async (id: number) => {
    const now = app.clock.now()
    if (now - (renewedAt.get(id) ?? -renewalPause) >= renewalPause) {
      renewedAt.set(id, now)
      for (const list of lists.all()) if (!list.getSnapshot().hasTag('busy')) list.send({ type: 'refresh.requested' })
    }
    await listsRead()
  }

  const refresh = () => {
    for (const list of lists.all()) list.send({ type: 'refresh.requested' })
  }
  const listeners = listening(() => [
    changes.listen(refresh),
    onConnectionReturn(refresh),
    app.browser.onReturn(refresh),
  ])
  return {
    lists,
    /** Its context: the acts that are not answered yet. */
    underWay,
    perform,
    /** The address of a design's preview does not answer any more: reads the lists again, once. Resolves when they are read. */
    renewPreview,
    start: () => {
      underWay.start()
      listeners.start()
    },
    stop: () => {
      listeners.stop()
      for (const actor of [...acts, ...lists.all(), underWay]) actor.stop()
    },
  }
}

type UnderWayEvent = { type: 'act.began' | 'act.ended'; act: TemplateAct }

const underWayLogic = fromTransition((acts: readonly TemplateAct[], { type, act }: UnderWayEvent) => {
  if (type === 'act.began') return [...acts, act]
  return type === 'act.ended' ? acts.filter((one) => one !== act) : acts
}, [])

const doneTexts = {
  copy: ({ name }) => strings.wasCopied(name),
  delete: ({ name }) => strings.wasDeleted(name),
  restore: ({ name }) => strings.isBack(name),
  rename: () => strings.theNameWasChanged,
  categorize: () => strings.theCategoryWasChanged,
  assign: () => strings.theBusinessWasChanged,
} satisfies Record<TemplateAct['kind'], (template: Pick<Template, 'name'>) => string>

const doneText = ({ kind, template }: TemplateAct): string => doneTexts[kind](template)

/** Of a category it is said what the design is under all the same. */
function failedWords({ kind, template }: TemplateAct, problem: WriteProblem): { title: string; message: string } {
  const { name, category } = template
  if (kind !== 'categorize') return { title: name, message: problem.message }
  const is = problem.outcome === 'refused' ? strings.isStill : strings.mayStillBe
  return { title: problem.message, message: strings.under(name, is, categoryLabel(category)) }
}

/** A query as the key of its list. */
export const templateKeyOf = (query: TemplateQuery): string =>
  [
    query.category ?? '',
    query.shape ?? '',
    query.businessProfileId ?? '',
    query.page,
    query.pageSize,
    query.search,
  ].join('|')

function templateQueryOf(key: string): TemplateQuery {
  const [category = '', shape = '', business = '', page = '1', pageSize = '24', ...search] = key.split('|')
  return {
    category: templateCategories.find((one) => one === category) ?? null,
    shape: designShapes.find((one) => one === shape) ?? null,
    businessProfileId: business === '' ? null : Number(business),
    page: Number(page),
    pageSize: Number(pageSize),
    search: search.join('|'),
  }
}
