import type { DesignDocument } from '../../../contract/designDocument.ts'
import type { TemplateInList } from '../../../contract/templates.ts'
import type { DesignHistory } from '../../../rules/designs/history.ts'
import type { Camel } from '../../../rules/shell/camel.ts'

/** A design of the person's as the client has it, without its document. */
export type Template = Camel<TemplateInList>

/** A design that is being made; its document is `history.present`. */
export interface DesignEditorContext {
  /** Null until the first save has made it. */
  template: Template | null
  /** The key of its creation, the same for every try. */
  customId: string
  name: string
  history: DesignHistory
  /** What the provider has; null: nothing yet. */
  stored: { document: DesignDocument; name: string } | null
  /** What of the stored document could not be read, in words; empty: all of it was. */
  unread: readonly string[]
  /** What another window stored meanwhile, to choose. */
  theirs: { template: Template; document: DesignDocument } | null
  /** Why loading or saving did not succeed. */
  problem: string | null
  savedAt: string | null
}
