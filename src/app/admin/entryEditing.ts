import { type ActorRefFrom, createActor } from 'xstate'
import { type MarketingKind, marketingKinds } from '../../../contract/marketing.ts'
import { blankEntry } from '../../../rules/admin/builder/blankEntry.ts'
import type { BuilderEntry } from '../../../rules/admin/builder/entry.ts'
import { problemsOf } from '../../../rules/admin/builder/entryProblems.ts'
import { builderKinds } from '../../../rules/admin/builder/kinds.ts'
import { strings } from '../../../strings/admin.ts'
import { entryEditingMachine } from '../../machines/admin/entryEditing.machine.ts'
import { entryTrialMachine } from '../../machines/admin/entryTrial.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { copyActors, entryEditingActors, trialActors } from '../../services/admin/builder.ts'
import { unsavedEntry } from '../../services/admin/entryUnsaved.schema.ts'
import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import type { App } from '../app.ts'
import { createClientKeys } from '../clientKeys.ts'
import { listening } from '../listening.ts'
import { together } from '../together.ts'
import { createBuilder } from './builder.ts'

export type EntryEditingActor = ActorRefFrom<typeof entryEditingMachine>
export type EntryTrialActor = ActorRefFrom<typeof entryTrialMachine>

/** The key of an entry that is written; null: a new one of its kind. */
export const editingKeyOf = (kind: MarketingKind, entryKey: string | null): string => `${kind}:${entryKey ?? ''}`

/**
 * Writing an entry, for as long as it is shown, and what it would make of a post. What was written before and not saved is
 * there again. Keys: of `editingKeyOf`.
 */
export function createEntryEditing(app: App, key: string) {
  const { storage, clock, userData, actorOptions, notify, call } = app
  const { kind, entryKey } = placeOf(key)
  const builder = app.lazyInSession(createBuilder)
  const userId = userData.getSnapshot().context.user?.id ?? 0
  const slot = unsavedCopy({ storage, clock, userId, area: 'builder' }, `${kind}-${entryKey ?? ''}`, unsavedEntry)
  const editing = createActor(
    entryEditingMachine.provide({ actors: entryEditingActors(call, createClientKeys<string>()) }),
    {
      ...actorOptions,
      input: { key: entryKey, blank: blankEntry(kind, new Date(clock.now()).getFullYear()), typed: slot.read() },
    },
  )
  const trial = createActor(entryTrialMachine.provide({ actors: trialActors(call) }), actorOptions)
  const copying = createActor(
    mutationMachine<{ key: string; version: number }, BuilderEntry>('copyEntry').provide({
      actors: copyActors(call, createClientKeys<string>()),
    }),
    actorOptions,
  )
  const open = ({ entry }: BuilderEntry, replace: boolean) =>
    app.go(`${builderKinds[entry.kind].path}?entry=${entry.key}`, { replace, state: { isSamePage: true } })
  const tryIt = () => {
    const snapshot = editing.getSnapshot()
    if (!snapshot.hasTag('open')) return
    const { draft, stored } = snapshot.context
    const entry = { ...draft, name: draft.name.trim() === '' ? strings.new : draft.name }
    trial.send(
      problemsOf(entry, stored?.state ?? 'draft').length === 0
        ? { type: 'entry.changed', entry }
        : { type: 'entry.cleared' },
    )
  }
  const undoable = (message: string, onAction: () => void) =>
    notify({ severity: 'info', message, actionLabel: strings.undo, onAction })
  editing.on('entry.saved', ({ entry, isNew }) => {
    builder.changes.tell()
    const { name } = entry.entry
    notify({
      severity: 'success',
      message: isNew ? strings.isThereAsADraft(name) : strings.isSavedAsVersion(name, entry.version),
    })
    if (isNew) open(entry, true)
  })
  editing.on('state.changed', ({ entry: { entry, state } }) => {
    builder.changes.tell()
    notify({
      severity: 'success',
      message: state === 'active' ? strings.campaignsCanChoose(entry.name) : strings.isRetired(entry.name),
    })
  })
  editing.on('entry.unclear', builder.changes.tell)
  editing.on('version.taken', ({ version, before }) =>
    undoable(strings.theFormSaysWhatVersionSaid(version), () => editing.send({ type: 'typed.restored', before })),
  )
  editing.on('draft.discarded', ({ before }) =>
    undoable(strings.whatWasNotSavedIsThrownAway, () => editing.send({ type: 'typed.restored', before })),
  )
  editing.on('draft.typed', ({ typed }) => slot.save(typed))
  editing.on('draft.cleared', () => slot.remove())
  trial.on('entry.tried', () => {
    // Only of a draft the list says how often it was tried.
    if (editing.getSnapshot().context.stored?.state === 'draft') builder.tries.tell()
  })
  copying.on('mutation.done', ({ value }) => {
    builder.changes.tell()
    notify({ severity: 'success', message: strings.isThereAsADraft(value.entry.name) })
    open(value, false)
  })
  copying.on('mutation.unclear', builder.changes.tell)
  const listeners = listening(() => {
    tryIt()
    return [
      editing.subscribe(tryIt).unsubscribe,
      builder.imports.listen(() => editing.send({ type: 'refresh.requested' })),
    ]
  })
  return { editing, trial, copying, ...together(editing, trial, copying, listeners) }
}

function placeOf(key: string): { kind: MarketingKind; entryKey: string | null } {
  const [kind, entryKey = ''] = key.split(':')
  return {
    kind: marketingKinds.find((one) => one === kind) ?? 'rule',
    entryKey: entryKey === '' ? null : entryKey,
  }
}
