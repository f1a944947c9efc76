import type { DesignDocument } from '../../../contract/designDocument.ts'
import { blankDocument } from '../../../rules/designs/blankDocument.ts'
import type { Template } from '../../../src/machines/designs/designEditorContext.ts'

/** A square with one blank page. */
export const sampleDocument: DesignDocument = blankDocument({ width: 1080, height: 1080 }, 'p1')

/** The same with another background. */
export const colored = (background: string): DesignDocument =>
  blankDocument({ width: 1080, height: 1080 }, 'p1', background)

export const sampleTemplate: Template = {
  id: 7,
  name: 'Autumn menu',
  customId: 'c1',
  previewImg: null,
  category: 'offer',
  businessProfileId: null,
  createdBy: 1,
  width: 1080,
  height: 1080,
  pageCount: 1,
  revision: 1,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
}
