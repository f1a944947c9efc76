import type { DesignDocument, DesignElement, DesignPage, DesignSize } from '../../contract/designDocument.ts'

/** Which sides or middles are put in line. */
export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'
export type Order = 'front' | 'forward' | 'backward' | 'back'

/** Properties of an element that change; those of another type than the element's are left out when it is applied. */
export type ElementPatch = {
  [Type in DesignElement['type']]: Partial<Omit<Extract<DesignElement, { type: Type }>, 'id' | 'type'>>
}[DesignElement['type']]

/** One step of designing. `page` is the id of a page; ids that are not there are passed over. */
export type Edit =
  /** Above all others, or below the element of `below`. */
  | { type: 'addElements'; page: string; elements: readonly DesignElement[]; below?: string }
  | { type: 'removeElements'; page: string; ids: readonly string[] }
  | { type: 'changeElements'; page: string; changes: readonly { id: string; patch: ElementPatch }[] }
  | { type: 'orderElements'; page: string; ids: readonly string[]; to: Order }
  /** Dragged in the list of layers: to lie right above `above`; null: lowest of all. */
  | { type: 'placeElements'; page: string; ids: readonly string[]; above: string | null }
  | { type: 'groupElements'; page: string; ids: readonly string[]; group: string }
  | { type: 'ungroupElements'; page: string; ids: readonly string[] }
  /** Several to the box around them, one or one group to the page. */
  | { type: 'alignElements'; page: string; ids: readonly string[]; to: Alignment }
  /** The gaps between three or more are made equal. */
  | { type: 'distributeElements'; page: string; ids: readonly string[]; along: 'x' | 'y' }
  | { type: 'moveElements'; page: string; ids: readonly string[]; x: number; y: number }
  /** After the page of `after`; null: first. */
  | { type: 'addPage'; page: DesignPage; after: string | null }
  /** The last page cannot be removed. */
  | { type: 'removePage'; page: string }
  | { type: 'movePage'; page: string; to: number }
  | { type: 'changePage'; page: string; patch: Partial<Pick<DesignPage, 'name' | 'background'>> }
  | { type: 'setGuides'; guides: DesignDocument['guides'] }
  /** The same design in another size. */
  | { type: 'resizeDesign'; size: DesignSize }
  /** An earlier version, or what another tab stored. */
  | { type: 'replaceDocument'; document: DesignDocument }
export type EditType = Edit['type']
/** The edit of a type. */
export type EditOf<Type extends EditType> = {
  [Own in Type]: { type: Own } & Extract<Edit, { type: Own }>
}[Type]
