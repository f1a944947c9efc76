import {
  type DesignDocument,
  type DesignPage,
  type DesignSize,
  documentVersion,
} from '../../contract/designDocument.ts'

/** A page without anything on it; its id is the caller's, unlike any other of the design. */
export const blankPage = (id: string, background = '#ffffff'): DesignPage => ({
  id,
  name: '',
  background,
  elements: [],
})

/** A design of a size with one blank page, whose id is the caller's. */
export const blankDocument = ({ width, height }: DesignSize, pageId: string, background?: string): DesignDocument => ({
  version: documentVersion,
  width,
  height,
  guides: { x: [], y: [] },
  pages: [blankPage(pageId, background)],
})
