import {
  type DesignDocument,
  designColor,
  designGuides,
  designName,
  designPage,
  mostPages,
} from '../../../contract/designDocument.ts'
import { fitToSchema } from '../../../contract/fitToSchema.ts'
import type { EditOf } from '../edits.ts'
import { isSameValue } from '../isSameValue.ts'
import { withPage } from './changeOf.ts'
import { idsOf, newOnes } from './elementEdits.ts'

/** A design that has the most pages gets no other, and neither does one that has a page or element of that id. */
export function addPage(design: DesignDocument, { page, after }: EditOf<'addPage'>): DesignDocument {
  const before = design.pages.findIndex(({ id }) => id === after)
  const added = fitToSchema(designPage, page)?.data
  if (!added || (after !== null && before === -1)) return design
  if (design.pages.length >= mostPages || idsOf(design).has(added.id)) return design
  const elements = newOnes(design, added.elements).filter(({ id }) => id !== added.id)
  const pages = design.pages.toSpliced(before + 1, 0, { ...added, elements })
  return { ...design, pages }
}

/** The last page stays. */
export function removePage(design: DesignDocument, edit: EditOf<'removePage'>): DesignDocument {
  const pages = design.pages.filter(({ id }) => id !== edit.page)
  return pages.length === 0 || pages.length === design.pages.length ? design : { ...design, pages }
}

/** To a place from 0 among the pages. */
export function movePage(design: DesignDocument, edit: EditOf<'movePage'>): DesignDocument {
  const from = design.pages.findIndex(({ id }) => id === edit.page)
  const page = design.pages[from]
  const to = Math.min(Math.max(0, Math.round(edit.to)), design.pages.length - 1)
  if (!page || from === to || Number.isNaN(to)) return design
  return { ...design, pages: design.pages.toSpliced(from, 1).toSpliced(to, 0, page) }
}

/** Its name and its ground; what is no name or color is left out. */
export const changePage = (design: DesignDocument, edit: EditOf<'changePage'>): DesignDocument =>
  withPage(design, edit.page, (page) => {
    const name = fitToSchema(designName, edit.patch.name)?.data ?? page.name
    const background = fitToSchema(designColor, edit.patch.background)?.data ?? page.background
    return name === page.name && background === page.background ? page : { ...page, name, background }
  })

/** All guides at once. */
export function setGuides(design: DesignDocument, edit: EditOf<'setGuides'>): DesignDocument {
  const guides = fitToSchema(designGuides, edit.guides)?.data
  return guides && !isSameValue(guides, design.guides) ? { ...design, guides } : design
}
