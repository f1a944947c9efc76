import type { DesignDocument, DesignElement, DesignPage } from '../../../contract/designDocument.ts'

/** The document with a page changed; the same object where the page is not there or the change makes no other of it. */
export function withPage(
  design: DesignDocument,
  pageId: string,
  change: (page: DesignPage) => DesignPage,
): DesignDocument {
  const pages = sameOr(
    design.pages,
    design.pages.map((page) => (page.id === pageId ? change(page) : page)),
  )
  return pages === design.pages ? design : { ...design, pages: [...pages] }
}

/** The document with other elements on a page. */
export const withElements = (
  design: DesignDocument,
  pageId: string,
  change: (elements: readonly DesignElement[]) => readonly DesignElement[],
): DesignDocument =>
  withPage(design, pageId, (page) => {
    const elements = sameOr(page.elements, change(page.elements))
    return elements === page.elements ? page : { ...page, elements: [...elements] }
  })

/** Each of the elements of a page changed that are named; ids that are not there are passed over. */
export function withEach(
  design: DesignDocument,
  pageId: string,
  ids: readonly string[],
  change: (element: DesignElement) => DesignElement,
): DesignDocument {
  const named = new Set(ids)
  return withElements(design, pageId, (elements) =>
    elements.map((element) => (named.has(element.id) ? change(element) : element)),
  )
}

/** The first of two lists where both hold the same things in the same order. */
function sameOr<Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  return before.length === after.length && before.every((item, index) => item === after[index]) ? before : after
}
