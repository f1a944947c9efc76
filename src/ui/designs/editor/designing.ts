import { useSelector } from '@xstate/react'
import { createContext, type RefObject, useContext, useMemo } from 'react'
import type { DesignDocument, DesignElement, DesignPage } from '../../../../contract/designDocument.ts'
import type { DesignBrand } from '../../../../rules/designs/brand.ts'
import type { Edit } from '../../../../rules/designs/edits.ts'
import type { createDesignEditorPage } from '../../../app/designs/editor.ts'

/** What the parts of the editor work on. */
export interface Designing
  extends Pick<ReturnType<typeof createDesignEditorPage>, 'editor' | 'selection' | 'pictures' | 'exporting'> {
  brand: DesignBrand
  /** The element whose style was copied last. */
  copiedStyle: RefObject<DesignElement | null>
  /** The point of the design in the middle of what is seen; null: the middle of the page. */
  seen: RefObject<{ x: number; y: number } | null>
  /** What has just happened, for those who listen. */
  tell: (words: string) => void
}

export const DesigningContext = createContext<Designing | null>(null)

/** The design that the editor around this view works on. */
export function useDesigning(): Designing {
  const designing = useContext(DesigningContext)
  if (!designing) throw new Error('There is no editor around this view')
  return designing
}

/** The document as it is now. */
export const useDocument = (): DesignDocument =>
  useSelector(useDesigning().editor, ({ context }) => context.history.present)

/** The page that is open, with its place; the first one where the one that was open is gone. */
export function useOpenPage(): { page: DesignPage; at: number } {
  const { pages } = useDocument()
  const open = useSelector(useDesigning().selection, ({ context }) => context.page)
  const at = Math.max(
    0,
    pages.findIndex(({ id }) => id === open),
  )
  const page = pages[at]
  if (!page) throw new Error('A design has a page')
  return { page, at }
}

/** The id of the page that is open: for those who change it and do not show it, and so are not drawn anew with it. */
export function useOpenPageId(): string {
  const { editor, selection } = useDesigning()
  const open = useSelector(selection, ({ context }) => context.page)
  return useSelector(editor, ({ context }) => {
    const { pages } = context.history.present
    const page = pages.find(({ id }) => id === open) ?? pages[0]
    if (!page) throw new Error('A design has a page')
    return page.id
  })
}

/** The elements that are chosen, from the lowest to the topmost. */
export function useChosen(): readonly DesignElement[] {
  const { page } = useOpenPage()
  const ids = useSelector(useDesigning().selection, ({ context }) => context.ids)
  return useMemo(() => page.elements.filter(({ id }) => ids.includes(id)), [page, ids])
}

/** Makes an edit; those one after the other with the same `step` are taken back at once. */
export function useEdit(): (edit: Edit, step?: string) => void {
  const { editor } = useDesigning()
  return (edit, step) => editor.send({ type: 'edit.made', edit, step: step ?? null })
}
