import { assign, emit, fromPromise, setup } from 'xstate'
import { applyEdit } from '../../../rules/designs/applyEdit.ts'
import type { Edit } from '../../../rules/designs/edits.ts'
import { beginHistory, recordStep, redoStep, undoStep } from '../../../rules/designs/history.ts'
import { nonNull } from '../shell/nonNull.ts'
import { narrowResult, notProvided, okValue, type Result } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import {
  contentOf,
  type DesignContent,
  type DesignEditorContext,
  type Hindrance,
  hasMovedOn,
  isUnsaved,
  type LocalCopy,
  localCopyOf,
  nextPostponement,
  type OpenedDesign,
  openedContext,
  type SaveRequest,
  type SaveResult,
  type StartedDesign,
  shortestPostponement,
  type Template,
  takenTheirs,
} from './designEditorContext.ts'

export type DesignEditorEvent =
  /** Steps one after the other with the same `step` are one to take back; null: it stands for itself. */
  | { type: 'edit.made'; edit: Edit; step: string | null }
  | { type: 'undo.requested' }
  | { type: 'redo.requested' }
  | { type: 'name.changed'; name: string }
  | ({ type: 'design.started' } & StartedDesign)
  | { type: 'save.requested' }
  | { type: 'retry.requested' }
  | { type: 'mine.chosen' }
  | { type: 'theirs.chosen' }
  | { type: 'connection.returned' }
  /** The person looks at this window again. */
  | { type: 'person.returned' }
  | { type: 'editor.left' }

type DesignEditorEmitted =
  | { type: 'template.created'; template: Template }
  | { type: 'template.saved'; template: Template }
  /** The browser is to store it. */
  | { type: 'design.changed'; local: LocalCopy }
  /** The provider has all of it: the browser's copy is not needed any more. */
  | { type: 'design.stored' }
  /** What was not chosen in a conflict is a design of its own now. */
  | { type: 'copy.kept'; template: Template }

/** A version that was not chosen, stored as a design of its own. */
export interface CopyRequest extends DesignContent {
  customId: string
}

/** What the editor's chart is made of, by its names. */
export const designEditorSetup = setup({
  types: {
    context: {} as DesignEditorContext,
    events: {} as DesignEditorEvent,
    emitted: {} as DesignEditorEmitted,
    input: {} as { customId: string },
    tags: {} as 'open' | 'busy',
  },
  actors: {
    openDesign: fromPromise<Result<OpenedDesign>>(notProvided('openDesign')),
    saveDesign: fromPromise<SaveResult, SaveRequest>(notProvided('saveDesign')),
    storeCopy: fromPromise<Result<Template>, CopyRequest>(notProvided('storeCopy')),
  },
  delays: {
    debounce: 1200,
    retryPause: 10_000,
    postponement: ({ context }) => context.postponement,
    timeLimit,
  },
  guards: {
    isOk: (_, { kind }: { kind: string }) => kind === 'ok',
    isOffline: (_, { kind }: { kind: string }) => kind === 'offline',
    isPostponed: (_, { kind }: { kind: string }) => kind === 'postponed',
    isForbidden: (_, { kind }: { kind: string }) => kind === 'forbidden',
    isConflict: (_, { kind }: { kind: string }) => kind === 'conflict',
    isNotFound: (_, result: Result<OpenedDesign>) => result.kind === 'rejected' && result.status === 404,
    isNew: (_, result: Result<OpenedDesign>) =>
      result.kind === 'ok' && result.value.stored === null && result.value.local === null,
    hasMovedOn: (_, result: Result<OpenedDesign>) => result.kind === 'ok' && hasMovedOn(result.value),
    isUnsaved: ({ context }) => isUnsaved(context),
    /** The first save of a design makes it. */
    isCreated: ({ context }, { kind }: SaveResult) => kind === 'ok' && context.template === null,
    canUndo: ({ context }) => context.history.past.length > 0,
    canRedo: ({ context }) => context.history.future.length > 0,
  },
  actions: {
    setOpened: assign((_, result: Result<OpenedDesign>) => openedContext(okValue(result))),
    setStarted: assign((_, { document, name, category }: StartedDesign) => ({
      history: beginHistory(document),
      name,
      category,
    })),
    setEdited: assign(({ context }, { edit, step }: { edit: Edit; step: string | null }) => ({
      history: recordStep(context.history, applyEdit(context.history.present, edit), step),
      keepsPrevious: context.keepsPrevious || edit.type === 'replaceDocument',
    })),
    setUndone: assign(({ context }) => ({ history: undoStep(context.history) })),
    setRedone: assign(({ context }) => ({ history: redoStep(context.history) })),
    setName: assign((_, name: string) => ({ name })),
    setSending: assign(({ context }) => ({ sending: contentOf(context) })),
    setAttempted: assign(({ context }) => ({ attempted: context.sending })),
    setSaved: assign(({ context }, result: SaveResult) => {
      const template = narrowResult(result, 'ok').value
      return {
        template,
        revision: template.revision,
        stored: context.sending,
        attempted: null,
        keepsPrevious: context.keepsPrevious && context.sending?.document !== context.history.present,
        problem: null,
        hindrance: null,
        postponement: shortestPostponement,
        changesBefore: 0,
        savedAt: template.updatedAt,
      }
    }),
    /** `revision` stays until the person has chosen. */
    setTheirs: assign((_, result: SaveResult) => {
      const { theirs } = narrowResult(result, 'conflict')
      return {
        theirs,
        template: theirs.template,
        stored: { document: theirs.document, name: theirs.template.name },
        attempted: null,
        keepsPrevious: true,
        hindrance: null,
      }
    }),
    /** From here on the work goes on from what is stored. */
    setBase: assign(({ context }) => ({ revision: nonNull(context.theirs).template.revision, theirs: null })),
    takeTheirs: assign(({ context }) => takenTheirs(context)),
    setHindered: assign(({ context }, why: { hindrance: Hindrance; problem: string }) => ({
      ...why,
      attempted: context.sending,
    })),
    setPostponement: assign(({ context }, result: SaveResult) => ({
      postponement: nextPostponement(context.postponement, narrowResult(result, 'postponed').secondsToWait),
    })),
    setProblem: assign((_, problem: string | null) => ({ problem })),
    emitChanged: emit(({ context }) => ({ type: 'design.changed' as const, local: localCopyOf(context) })),
    emitStored: emit({ type: 'design.stored' }),
    emitCreated: emit((_, result: SaveResult) => ({
      type: 'template.created' as const,
      template: narrowResult(result, 'ok').value,
    })),
    emitSaved: emit((_, result: SaveResult) => ({
      type: 'template.saved' as const,
      template: narrowResult(result, 'ok').value,
    })),
    emitCopyKept: emit((_, result: Result<Template>) => ({ type: 'copy.kept' as const, template: okValue(result) })),
  },
})
