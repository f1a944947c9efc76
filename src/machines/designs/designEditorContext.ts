import { type DesignDocument, documentVersion } from '../../../contract/designDocument.ts'
import type { TemplateCategory, TemplateInList } from '../../../contract/templates.ts'
import { beginHistory, type DesignHistory, recordStep } from '../../../rules/designs/history.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { nonNull } from '../shell/nonNull.ts'
import type { Result } from '../shell/result.ts'

/** A design of the person's as the client has it, without what is drawn */
export type Template = Camel<TemplateInList>

/** What the provider stores of a design beside whom it is for. */
export interface DesignContent {
  document: DesignDocument
  name: string
}

/** A design as the provider has it. */
export interface StoredDesign {
  template: Template
  document: DesignDocument
  /** What of its document could not be read, in words. */
  unread: readonly string[]
}

/** What a design begins with. */
export interface StartedDesign extends DesignContent {
  /** Empty: none. */
  category: TemplateCategory | ''
}

/** What the browser is to store; whoever stores it knows the time. */
export interface LocalCopy extends StartedDesign {
  customId: string
  /** Null until the provider has made it. */
  template: Template | null
  /** The one that the document was made from. */
  revision: number | null
  /** How many changes of it the provider does not have. */
  changes: number
}

/** What the editor opens with; a design that is to be begun has neither. */
export interface OpenedDesign {
  stored: StoredDesign | null
  local: LocalCopy | null
}

/** A save's result. */
export type SaveResult =
  | Result<Template>
  /** Another window has stored something else meanwhile. */
  | { kind: 'conflict'; message: string; theirs: StoredDesign }
  /** The provider takes nothing at the moment; null: it did not say for how long. */
  | { kind: 'postponed'; message: string; secondsToWait: number | null }
  /** The person may not design any more. */
  | { kind: 'forbidden'; message: string }

/** Why the last save did not succeed, until one does: it is known while another is tried, too. */
export type Hindrance = 'offline' | 'postponed' | 'forbidden' | 'refused'

/** All that the provider needs to save a design, and to know a repetition when it sees one. */
export interface SaveRequest extends StartedDesign {
  customId: string
  template: Template | null
  revision: number | null
  /** What the provider has. */
  stored: DesignContent | null
  /** What was last sent and may have arrived: where the provider has exactly this, it is ours and no conflict. */
  attempted: DesignContent | null
  /** What it overwrites is to be a version, however young the last one is. */
  keepsPrevious: boolean
}

/** A design that is being made; its document is `history.present`. */
export interface DesignEditorContext {
  /** Null until the first save has made it. */
  template: Template | null
  /** The key of its creation, the same for every try. */
  customId: string
  name: string
  /** What it was begun as; once it is made, `template` says it. */
  category: TemplateCategory | ''
  history: DesignHistory
  /** What the provider has; null: nothing yet. */
  stored: DesignContent | null
  /** The revision that the document was made from; another than the template's until a conflict is resolved. */
  revision: number | null
  /** What is in the call under way. */
  sending: DesignContent | null
  /** What was last sent without an answer. */
  attempted: DesignContent | null
  /** What of the stored document could not be read, in words; empty: all of it was. */
  unread: readonly string[]
  /** What another window stored meanwhile, to choose. */
  theirs: StoredDesign | null
  /** What the next save overwrites could not be read in full, was not chosen, or gives way to an earlier version. */
  keepsPrevious: boolean
  /** Why loading or saving did not succeed. */
  problem: string | null
  hindrance: Hindrance | null
  /** Milliseconds until the next try, where the provider takes nothing at the moment. */
  postponement: number
  /** Changes of the browser's copy that the provider did not have as it was opened. */
  changesBefore: number
  savedAt: string | null
}

export const blankContext = (customId: string): DesignEditorContext => ({
  template: null,
  customId,
  name: '',
  category: '',
  history: beginHistory(nothingYet),
  stored: null,
  revision: null,
  sending: null,
  attempted: null,
  unread: [],
  theirs: null,
  keepsPrevious: false,
  problem: null,
  hindrance: null,
  postponement: shortestPostponement,
  changesBefore: 0,
  savedAt: null,
})

/** Milliseconds; they double with each try where the provider does not say for how long. */
export const shortestPostponement = 5_000
const longestPostponement = 300_000

/** What the next try waits for. */
export const nextPostponement = (before: number, secondsToWait: number | null): number =>
  secondsToWait === null ? Math.min(before * 2, longestPostponement) : Math.max(secondsToWait, 1) * 1_000

/** What stands there until a design is loaded or begun. */
const nothingYet: DesignDocument = {
  version: documentVersion,
  width: 1080,
  height: 1080,
  guides: { x: [], y: [] },
  pages: [{ id: 'page', name: '', background: '#ffffff', elements: [] }],
}

/** What the browser stored goes on from the revision that it began from. */
export function openedContext({ stored, local }: OpenedDesign): Partial<DesignEditorContext> {
  const template = stored?.template ?? local?.template ?? null
  const isConflict = hasMovedOn({ stored, local })
  const unread = stored?.unread ?? []
  return {
    ...(local && { customId: local.customId, category: local.category }),
    template,
    name: local?.name ?? template?.name ?? '',
    history: beginHistory(local?.document ?? nonNull(stored).document),
    stored: stored && { document: stored.document, name: stored.template.name },
    revision: local?.revision ?? template?.revision ?? null,
    unread: isConflict ? [] : unread,
    theirs: isConflict ? stored : null,
    keepsPrevious: isConflict || unread.length > 0,
    problem: null,
    changesBefore: local?.changes ?? 0,
    savedAt: template?.updatedAt ?? null,
  }
}

/** The provider's design was changed since the browser's copy was made: the person chooses. */
export const hasMovedOn = ({ stored, local }: OpenedDesign): boolean =>
  stored !== null && local !== null && local.revision !== stored.template.revision

/**
 * Documents are never changed in place: another document is another object. What was sent without an answer may have
 * arrived, and has to give way to what is in sight.
 */
export const isUnsaved = ({ history, name, stored, attempted }: DesignEditorContext): boolean =>
  stored?.document !== history.present || stored.name !== name || attempted !== null

type Changed = Pick<DesignEditorContext, 'history' | 'stored' | 'name' | 'changesBefore'>

/** How many changes the provider does not have: steps to and from what it has, and a new name. */
export function unsavedChanges({ history, stored, name, changesBefore }: Changed): number {
  const { past, present, future } = history
  if (!stored) return Math.max(1, past.length + changesBefore)
  const renamed = stored.name === name ? 0 : 1
  // Newest last in both: `future` is read from its end.
  const steps = [...past, present, ...future.toReversed()]
  const at = steps.lastIndexOf(stored.document)
  return at < 0 ? Math.max(1, past.length + changesBefore) : Math.abs(past.length - at) + renamed
}

export const contentOf = ({ history, name }: DesignEditorContext): DesignContent => ({
  document: history.present,
  name,
})

export const localCopyOf = (context: DesignEditorContext): LocalCopy => ({
  ...contentOf(context),
  category: context.category,
  customId: context.customId,
  template: context.template,
  revision: context.revision,
  changes: unsavedChanges(context),
})

export const saveRequestOf = (context: DesignEditorContext): SaveRequest => ({
  ...contentOf(context),
  category: context.category,
  customId: context.customId,
  template: context.template,
  revision: context.revision,
  stored: context.stored,
  attempted: context.attempted,
  keepsPrevious: context.keepsPrevious,
})

/** Theirs takes the place of what is here, as a step that can be taken back. */
export function takenTheirs({ history, theirs }: DesignEditorContext): Partial<DesignEditorContext> {
  const { template, document, unread } = nonNull(theirs)
  return { history: recordStep(history, document, null), name: template.name, unread }
}
