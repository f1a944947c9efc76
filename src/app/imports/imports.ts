import { createActor } from 'xstate'
import { signatureOf } from '../../../rules/imports/columns.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/imports.ts'
import { postImportMachine } from '../../machines/imports/postImport.machine.ts'
import type { UndoneImport } from '../../machines/imports/postImport.ts'
import { storedOf } from '../../machines/imports/postImportContext.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { warnBeforeUnload } from '../../services/browser/beforeUnload.ts'
import { onPageLeave } from '../../services/browser/pageLeave.ts'
import { importActors } from '../../services/imports/importActors.ts'
import { createImportStore } from '../../services/imports/importStore.ts'
import { importUndoActors, type RecentImport, recentImportsActors } from '../../services/imports/recentImports.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'

const recentMachine = queryMachine<null, RecentImport[]>('recentImports')
const undoMachine = mutationMachine<{ id: number }, UndoneImport>('importUndo')

export type Imports = ReturnType<typeof createImports>

/** Posts out of a list: the import that is under way, whatever page is open, and those of the last day. */
export function createImports({ app, call, timezone, postChanges }: PageDeps) {
  const { actorOptions, storage, clock, userData } = app
  const store = createImportStore({ storage, clock, userId: userData.getSnapshot().context.user?.id ?? 0 })
  const actor = createActor(
    postImportMachine.provide({ actors: importActors({ call, columnsFor: store.columnsFor }) }),
    { ...actorOptions, input: { stored: store.read(), timezone: timezone() } },
  )
  const recent = createActor(recentMachine.provide({ actors: recentImportsActors(call) }), {
    ...actorOptions,
    input: { query: null },
  })
  const undo = createActor(undoMachine.provide({ actors: importUndoActors(call) }), actorOptions)

  const refresh = () => recent.send({ type: 'refresh.requested' })
  actor.subscribe((snapshot) => {
    const { closed } = snapshot.context
    if (snapshot.hasTag('open')) store.save(() => storedOf(actor.getSnapshot().context))
    else if (closed) store.save(() => closed)
    else store.remove()
    // What is sent is known before an answer can be lost.
    if (snapshot.matches('importing')) store.flush()
  })
  actor.on('columns.confirmed', () => {
    const { rows, plan } = actor.getSnapshot().context
    store.rememberColumns(signatureOf(rows, plan.hasHeader), plan.columns)
  })
  actor.on('posts.changed', () => {
    postChanges.tell()
    refresh()
  })
  undo.on('mutation.done', ({ value: { count, left } }) => {
    postChanges.tell()
    refresh()
    app.notify({
      severity: left.length === 0 ? 'success' : 'warning',
      message: strings.removed(
        counted(count, strings.post),
        left.length === 0 ? '.' : strings.stayed(counted(left.length, strings.post)),
      ),
    })
  })

  const isSending = () => actor.getSnapshot().matches('fetching') || actor.getSnapshot().matches('importing')
  const listeners = listening(() => [onPageLeave(store.flush), warnBeforeUnload(isSending), store.flush])
  return { actor, recent, undo, ...together(actor, recent, undo, listeners) }
}
