import { createActor } from 'xstate'
import { quotedTitle } from '../../../rules/content/shortened.ts'
import { strings } from '../../../strings/recycling.ts'
import type { CameAgain, RecyclingPost, Rule } from '../../machines/recycling/recycling.ts'
import { recyclingQueueMachine } from '../../machines/recycling/recyclingQueue.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import type { Page } from '../../services/http/answerShapes.ts'
import {
  candidatesActors,
  historyActors,
  type PageQuery,
  type PostChoice,
  postChoiceActors,
  rulePostsActors,
} from '../../services/recycling/posts.ts'
import { queueActors } from '../../services/recycling/queue.ts'
import {
  type RuleChange,
  type RuleFact,
  type RulesQuery,
  ruleChangeActors,
  ruleListActors,
} from '../../services/recycling/rules.ts'
import { createActorCache } from '../actorCache.ts'
import { createChanges } from '../changes.ts'
import { createLazy } from '../lazy.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { changeAddress, paramsOf } from '../shell/changeAddress.ts'
import { createRecyclingDialogs } from './dialogs.ts'
import { idIn, pageQueryOf, queueQueryOf } from './keys.ts'
import { tellQueueChanges } from './queueNotices.ts'

export type Recycling = ReturnType<typeof createRecycling>

const rulesMachine = queryMachine<RulesQuery, Rule[]>('recyclingRules')
const postsMachine = queryMachine<PageQuery, Page<RecyclingPost>>('recyclingPosts')
const historyMachine = queryMachine<PageQuery, Page<CameAgain>>('cameAgain')
const ruleChangeMachine = mutationMachine<RuleChange, RuleFact>('recyclingRuleChange')
const postChoiceMachine = mutationMachine<PostChoice, PostChoice>('recyclingPostChoice')

/** Milliseconds in which something can be taken back from its notice. */
const undoTime = 15_000

/** Makes the actors of what comes again, and joins what one says to what another does about it. Of one session. */
export function createRecycling(deps: PageDeps) {
  const { app, call, postChanges, bucketChanges, recyclingChanges } = deps
  const { actorOptions, clock, notify } = app
  /** Keys: of `queueKeyOf`. */
  const queues = createActorCache((key) => {
    const queue = createActor(recyclingQueueMachine.provide({ actors: queueActors(call) }), {
      ...actorOptions,
      input: { query: queueQueryOf(key) },
    })
    tellQueueChanges(queue, { ...deps, undoTime, refresh })
    return queue
  }, clock)
  /** Keys: a business's id, or nothing for all. */
  const rules = createActorCache(
    (key) =>
      createActor(rulesMachine.provide({ actors: ruleListActors(call) }), {
        ...actorOptions,
        input: { query: { businessProfileId: idIn(key) } },
      }),
    clock,
  )
  /** The posts that went out and come by no rule, and those of a rule; keys: of `pageKeyOf`. */
  const candidates = createActorCache(
    (key) =>
      createActor(postsMachine.provide({ actors: candidatesActors(call) }), {
        ...actorOptions,
        input: { query: pageQueryOf(key) },
      }),
    clock,
  )
  const rulePosts = createActorCache(
    (key) =>
      createActor(postsMachine.provide({ actors: rulePostsActors(call) }), {
        ...actorOptions,
        input: { query: pageQueryOf(key) },
      }),
    clock,
  )
  const history = createActorCache(
    (key) =>
      createActor(historyMachine.provide({ actors: historyActors(call) }), {
        ...actorOptions,
        input: { query: pageQueryOf(key) },
      }),
    clock,
  )
  const ruleChange = createActor(ruleChangeMachine.provide({ actors: ruleChangeActors(call) }), actorOptions)
  const postChoice = createActor(postChoiceMachine.provide({ actors: postChoiceActors(call) }), actorOptions)
  const dialogs = createRecyclingDialogs(app)
  /** What is said elsewhere on the page of what was changed. */
  const changes = createChanges()
  /** What was thrown away of a rule is stored again: whoever writes that rule by now has it. */
  const unsavedRules = createChanges()
  const lists = () => [queues, rules, candidates, rulePosts, history].flatMap((cache): Refreshable[] => cache.all())

  /** All that is in sight is read again: one rule more or less moves what others have in the queue. */
  function refresh() {
    for (const list of lists()) list.send({ type: 'refresh.requested' })
    changes.tell()
    recyclingChanges.tell()
  }
  const undoable = (message: string, undo: () => void) =>
    notify({ severity: 'success', message, duration: undoTime, actionLabel: strings.undo, onAction: undo })

  const tellRule = (fact: RuleFact) => {
    refresh()
    switch (fact.kind) {
      case 'held':
        return notify({ severity: 'success', message: heldMessage(fact.rule) })
      case 'restored':
        return notify({ severity: 'success', message: strings.isBack(fact.rule.name) })
      case 'deleted': {
        const { rule } = fact
        if (Number(paramsOf(app.address()).get('rule')) === rule.id) changeAddress(app, { rule: null })
        return undoable(strings.isDeleted(rule.name), () =>
          ruleChange.send({ type: 'mutation.requested', variables: { kind: 'restore', rule } }),
        )
      }
    }
  }
  const tellChoice = ({ post, choice }: PostChoice) => {
    refresh()
    const title = quotedTitle(post.title)
    const undo: PostChoice | null = undoOf(post)
    const message = choice === 'excluded' ? strings.doesNotComeAgain(title) : strings.mayComeAgainTitle(title)
    if (undo === null) return notify({ severity: 'success', message })
    undoable(message, () => postChoice.send({ type: 'mutation.requested', variables: undo }))
  }

  const pages = createLazy((): PageDeps & { recycling: Recycling } => ({ ...deps, recycling }))
  const listeners = listening(() => [
    ruleChange.on('mutation.done', ({ value }) => tellRule(value)).unsubscribe,
    ruleChange.on('mutation.unclear', refresh).unsubscribe,
    postChoice.on('mutation.done', ({ value }) => tellChoice(value)).unsubscribe,
    postChoice.on('mutation.unclear', refresh).unsubscribe,
    postChanges.listen(refresh),
    bucketChanges.listen(refresh),
    app.browser.onReturn(refresh),
    onConnectionReturn(refresh),
  ])
  const recycling = {
    queues,
    rules,
    candidates,
    rulePosts,
    history,
    ruleChange,
    postChoice,
    dialogs,
    changes,
    unsavedRules,
    refresh,
    undoable,
    /** What pages and dialogs show, one a key, and areas that come with the first of them. */
    cached: pages.cached,
    lazy: pages.lazy,
    start: () => {
      for (const actor of [ruleChange, postChoice, dialogs]) actor.start()
      listeners.start()
    },
    stop: () => {
      listeners.stop()
      pages.stop()
      for (const actor of [ruleChange, postChoice, dialogs]) actor.stop()
      for (const cache of [queues, rules, candidates, rulePosts, history]) for (const actor of cache.all()) actor.stop()
    },
  }
  return recycling
}

interface Refreshable {
  send(event: { type: 'refresh.requested' }): void
}

const heldMessage = ({ name, pausedAt }: Rule): string =>
  pausedAt === null ? strings.goesOn(name) : strings.isHeld(name)

/** What takes a choice back: what the post was before. */
function undoOf(post: RecyclingPost): PostChoice | null {
  const before = {
    chosen: 'chosen',
    excluded: 'excluded',
    by_rule: 'by_rule',
    names_date: 'by_rule',
    none: 'by_rule',
  } as const satisfies Record<RecyclingPost['choice'], PostChoice['choice']>
  return { post, choice: before[post.choice], ruleId: post.choice === 'chosen' ? post.ruleId : null }
}
