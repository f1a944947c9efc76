import { type ActorRefFrom, createActor } from 'xstate'
import { strings } from '../../../strings/recycling.ts'
import { recyclingPreviewMachine } from '../../machines/recycling/recyclingPreview.machine.ts'
import { recyclingRuleMachine } from '../../machines/recycling/recyclingRule.machine.ts'
import { bodyOf, isSameDraft, problemOfDraft, type RuleDraft } from '../../machines/recycling/ruleDraft.ts'
import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import { unsavedRule } from '../../services/recycling/recyclingUnsaved.schema.ts'
import { ruleEditorActors, rulePreviewActors } from '../../services/recycling/rules.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { changeAddress } from '../shell/changeAddress.ts'
import { together } from '../together.ts'
import { when } from '../when.ts'
import { rulePlaceOf } from './keys.ts'
import type { Recycling } from './recycling.ts'

export type RuleEditorActor = ActorRefFrom<typeof recyclingRuleMachine>
export type RulePreviewActor = ActorRefFrom<typeof recyclingPreviewMachine>

/** What a new rule begins with: a rest that no follower notices, and no end. */
const blank: RuleDraft = {
  name: '',
  bucketId: null,
  restDays: '90',
  times: '4',
  until: '',
  months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  slotIds: [],
  text: 'same',
}

/**
 * Writing the rule of a place, for as long as it is shown. What was written before and not saved is there again, on what it
 * was written from. Keys: of `ruleKeyOf`.
 */
export function createRuleEditor({ app, call, recycling }: PageDeps & { recycling: Recycling }, key: string) {
  const { businessProfileId, ruleId, bucketId } = rulePlaceOf(key)
  const { storage, clock, userData, actorOptions, notify } = app
  const userId = userData.getSnapshot().context.user?.id ?? 0
  const stored = ruleId === null ? `new-${businessProfileId ?? 'all'}` : `rule-${ruleId}`
  const slot = unsavedCopy({ storage, clock, userId, area: 'recycling' }, stored, unsavedRule)
  const editor = createActor(recyclingRuleMachine.provide({ actors: ruleEditorActors({ call, businessProfileId }) }), {
    ...actorOptions,
    input: { ruleId, blank: { ...blank, bucketId }, typed: slot.read() },
  })
  const preview = createActor(recyclingPreviewMachine.provide({ actors: rulePreviewActors(call) }), actorOptions)
  const showPreview = () => {
    const snapshot = editor.getSnapshot()
    const { draft, rule } = snapshot.context.edited
    if (!snapshot.hasTag('open') || problemOfDraft({ ...draft, name: draft.name || strings.new }) !== null)
      return preview.send({ type: 'rule.cleared' })
    const body = bodyOf({ ...draft, name: draft.name.trim() || strings.new })
    preview.send({ type: 'rule.changed', query: { ruleId: rule?.id ?? null, businessProfileId, rule: body } })
  }
  editor.on('rule.saved', ({ rule, isNew }) => {
    recycling.refresh()
    if (isNew) changeAddress(app, { rule: String(rule.id), bucket: null })
    notify({ severity: 'success', message: isNew ? strings.isThere(rule.name) : strings.isSaved(rule.name) })
  })
  editor.on('rule.unclear', recycling.refresh)
  editor.on('draft.typed', ({ edited }) =>
    slot.save({
      rule: edited.rule,
      draft: { ...edited.draft, months: [...edited.draft.months], slotIds: [...edited.draft.slotIds] },
    }),
  )
  editor.on('draft.cleared', () => slot.remove())
  editor.on('draft.discarded', () => {
    const thrownAway = slot.read()
    slot.remove()
    recycling.undoable(strings.whatWasNotSavedIsThrownAway, () => {
      if (!thrownAway) return
      slot.save(thrownAway)
      recycling.unsavedRules.tell()
    })
  })
  const takeStored = () => {
    const typed = slot.read()
    if (!typed || isSameDraft(typed.draft, editor.getSnapshot().context.edited.draft)) return
    // Not while the fields are saved, or one of two versions is chosen.
    when(
      editor,
      (snapshot) => snapshot.matches('ready'),
      () => {
        slot.save(typed)
        editor.send({ type: 'typed.restored', typed })
      },
    )
  }
  const listeners = listening(() => {
    showPreview()
    return [
      editor.subscribe(showPreview).unsubscribe,
      recycling.unsavedRules.listen(takeStored),
      recycling.ruleChange.on('mutation.done', ({ value }) => {
        if (value.kind === 'held') editor.send({ type: 'rule.learned', rule: value.rule })
      }).unsubscribe,
    ]
  })
  return { editor, preview, ...together(editor, preview, listeners) }
}
