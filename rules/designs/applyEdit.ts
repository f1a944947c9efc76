import { type DesignDocument, designSize } from '../../contract/designDocument.ts'
import { fitToSchema } from '../../contract/fitToSchema.ts'
import { addElements, changeElements, removeElements } from './edits/elementEdits.ts'
import { groupElements, ungroupElements } from './edits/groupEdits.ts'
import { orderElements, placeElements } from './edits/orderEdits.ts'
import { addPage, changePage, movePage, removePage, setGuides } from './edits/pageEdits.ts'
import { alignElements, distributeElements, moveElements } from './edits/placeEdits.ts'
import type { Edit, EditOf, EditType } from './edits.ts'
import { resizeDocument } from './resizeDocument.ts'

const appliers: { [Type in EditType]: (design: DesignDocument, edit: EditOf<Type>) => DesignDocument } = {
  addElements,
  removeElements,
  changeElements,
  orderElements,
  placeElements,
  groupElements,
  ungroupElements,
  alignElements,
  distributeElements,
  moveElements,
  addPage,
  removePage,
  movePage,
  changePage,
  setGuides,
  resizeDesign: (design, edit) => {
    const size = fitToSchema(designSize, edit.size)?.data
    return size ? resizeDocument(design, size) : design
  },
  replaceDocument: (_, edit) => edit.document,
}

/**
 * The document after an edit, sharing all that the edit left as it was; the same object when nothing changed. It is
 * always one that the schema takes: numbers are brought within their bounds, what is too much is left out, and locked
 * elements only change their name, their order, their lock and whether they are hidden.
 */
export const applyEdit = (design: DesignDocument, edit: Edit): DesignDocument => apply(design, edit)

const apply = <Type extends EditType>(design: DesignDocument, edit: EditOf<Type>): DesignDocument => {
  const type: Type = edit.type
  return appliers[type](design, edit)
}
