import type { DesignSize } from '../../../../contract/designDocument.ts'
import { blankDocument } from '../../../../rules/designs/blankDocument.ts'
import type { DesignBrand } from '../../../../rules/designs/brand.ts'
import { categoryIn } from '../../../../rules/designs/categories.ts'
import { resizeDocument } from '../../../../rules/designs/resizeDocument.ts'
import { strings } from '../../../../strings/designs/create.ts'
import type { StartedDesign } from '../../../machines/designs/designEditorContext.ts'
import type { StoredDesign } from '../../../services/designs/storedDesign.ts'
import { sizeOfShape } from '../list/sizeOfShape.ts'
import type { SizeWish, Start } from './useStartAddress.ts'

interface Chosen {
  start: Start
  /** The design that it begins with where that is one of the person's own; null: it is on its way. */
  own: StoredDesign | null
  brand: DesignBrand
  size: DesignSize
}

/** What the editor begins with; null: not known yet. */
export function begunDesign({ start, own, brand, size: { width, height } }: Chosen): StartedDesign | null {
  const size = { width, height }
  switch (start.kind) {
    case 'blank':
      return { document: blankDocument(size, 'page-1'), name: startName(start, own), category: '' }
    case 'starter': {
      const { name, category } = start.starter
      return { document: start.starter.draw(brand, size), name, category }
    }
    case 'own':
      return (
        own && {
          document: resizeDocument(own.document, size),
          name: strings.copy(own.template.name.slice(0, 95)),
          category: categoryIn(own.template.category) ?? '',
        }
      )
    case 'unknown':
      return null
  }
}

/** What it begins with, in words. */
export function startName(start: Start, own: StoredDesign | null): string {
  if (start.kind === 'starter') return start.starter.name
  return start.kind === 'own' ? (own?.template.name ?? strings.yourDesign) : strings.untitledDesign
}

/** The size that a start has by itself. */
export function firstSize(start: Start, own: StoredDesign | null): SizeWish {
  if (start.kind === 'starter') return { named: sizeOfShape(start.starter.sizes[0] ?? 'square') }
  if (!own) return { named: sizeOfShape('square') }
  return { named: null, width: String(own.document.width), height: String(own.document.height) }
}

/** A size as a person would type it. */
export const sidesOf = (wish: SizeWish): { width: string; height: string } =>
  wish.named ? { width: String(wish.named.width), height: String(wish.named.height) } : wish
