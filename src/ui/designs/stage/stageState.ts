import type { DesignDocument, DesignElement, DesignPage } from '../../../../contract/designDocument.ts'
import type { Projection } from './view.ts'

/** What the stage shows at the moment. */
export interface StageState {
  design: DesignDocument
  page: DesignPage
  /** Ids. */
  chosen: readonly string[]
  projection: Projection
  /** Pixels of the screen. */
  viewport: { width: number; height: number }
}

/** Breadth of the rulers, in pixels of the screen. */
export const rulerBreadth = 18

/** The chosen elements, from the lowest to the topmost. */
export const chosenOf = ({ chosen, page }: Pick<StageState, 'chosen' | 'page'>): DesignElement[] =>
  page.elements.filter(({ id }) => chosen.includes(id))
