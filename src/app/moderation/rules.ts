import { createActor, fromTransition } from 'xstate'
import type { RuleDraft } from '../../../rules/moderation/ruleDraft.ts'
import { ruleKinds } from '../../../rules/moderation/ruleKinds.ts'
import type { ModerationRule } from '../../machines/moderation/rules.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import { unsavedModerationRule } from '../../services/moderation/moderationUnsaved.schema.ts'
import { type RuleChange, ruleChangeActors, ruleListActors } from '../../services/moderation/rules.ts'
import { createActorCache } from '../actorCache.ts'
import type { App } from '../app.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { changeAddress } from '../shell/changeAddress.ts'
import { together } from '../together.ts'

export type ModerationRules = ReturnType<typeof createModerationRules>

const listMachine = queryMachine<null, readonly ModerationRule[]>('moderationRules')
const changeMachine = mutationMachine<RuleChange, RuleChange>('moderationRuleChange')

/** Makes the actors of the rules that hold posts, and of writing one. */
export function createModerationRules({ app, call }: PageDeps) {
  const { actorOptions, clock, notify } = app
  const list = createActor(listMachine.provide({ actors: ruleListActors(call) }), {
    ...actorOptions,
    input: { query: null },
  })
  const change = createActor(changeMachine.provide({ actors: ruleChangeActors(call) }), actorOptions)
  /** Keys: a stored rule's id, or a kind for a new one. */
  const drafts = createActorCache((key) => createDraft(app, key), clock)
  const refresh = () => list.send({ type: 'refresh.requested' })
  /** Of rules that are made here: after each the next has a key of its own. */
  let clientKey = crypto.randomUUID()

  const tell = (done: RuleChange) => {
    refresh()
    notify({ severity: 'success', message: messageOf(done) })
    if (done.kind === 'switch') return
    if (done.kind === 'create') clientKey = crypto.randomUUID()
    const key = done.kind === 'create' ? done.rule.kind : String(done.id)
    changeAddress(app, { rule: null })
    drafts.get(key).type(null)
  }
  const listeners = listening(() => [
    change.on('mutation.done', ({ value }) => tell(value)).unsubscribe,
    change.on('mutation.unclear', refresh).unsubscribe,
  ])
  return {
    list,
    change,
    drafts,
    clientKey: () => clientKey,
    ...together(list, change, listeners),
  }
}

function messageOf(done: RuleChange): string {
  switch (done.kind) {
    case 'create':
      return `“${done.rule.name}” holds posts from now on.`
    case 'change':
      return `“${done.rule.name}” is stored.`
    case 'switch':
      return done.rule.isEnabled ? `“${done.rule.name}” is on.` : `“${done.rule.name}” is off.`
    case 'delete':
      return `“${done.name}” is deleted. What it held stays held.`
  }
}

/** What is typed of a rule and not stored; its context is null while nothing is. It outlives the page. */
function createDraft({ storage, clock, userData, actorOptions }: App, key: string) {
  const userId = userData.getSnapshot().context.user?.id ?? 0
  const isNew = ruleKinds.some((kind) => kind === key)
  const place = { storage, clock, userId, area: 'moderation' } as const
  const slot = unsavedCopy(place, isNew ? `rule-new-${key}` : `rule-${key}`, unsavedModerationRule)
  const actor = createActor(fromTransition(takeDraft, slot.read()?.draft ?? null), actorOptions)
  const type = (draft: RuleDraft | null) => {
    actor.send({ type: 'rule.typed', draft })
    if (draft === null) slot.remove()
    else slot.save({ draft })
  }
  return { actor, type, start: () => actor.start(), stop: () => actor.stop() }
}

const takeDraft = (
  known: RuleDraft | null,
  event: { type: 'rule.typed'; draft: RuleDraft | null },
): RuleDraft | null => (event.type === 'rule.typed' ? event.draft : known)
