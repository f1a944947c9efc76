import type { DesignDocument, DesignElement, DesignPage, TextElement } from '../../../../../contract/designDocument.ts'
import type { DesignBrand } from '../../../../../rules/designs/brand.ts'
import { type ColorBelow, groundName, readabilityOf, readableColor } from '../../../../../rules/designs/readability.ts'
import { ofType } from '../inspector/useChange.ts'
import type { TextReadability } from './useReadability.ts'

/** What was found below a text while it and all below it were these. */
interface Sample {
  text: TextElement
  lower: readonly DesignElement[]
  background: string
  below: readonly ColorBelow[]
}

export type Samples = Map<string, Sample>

interface Wish {
  design: DesignDocument
  page: DesignPage
  brand: Pick<DesignBrand, 'colors'>
  /** What is known from before; what is found is added to it. */
  samples: Samples
  /** Draws the page, and tells of each of these texts what lies below it. */
  sample: (texts: ReadonlySet<string>, onSample: OnSample) => Promise<void>
}

type OnSample = (text: TextElement, below: readonly ColorBelow[]) => void

/** Looks at the texts of a page; the page is drawn only for those of which something may have changed. */
export async function lookAtTexts(wish: Wish): Promise<ReadonlyMap<string, TextReadability>> {
  const { design, page, brand, samples, sample } = wish
  const found = new Map<string, TextReadability>()
  const texts = ofType(page.elements, 'text').filter(({ isHidden, text }) => !isHidden && text.trim() !== '')
  const unknown = texts.filter((text) => !isKnown(text, wish))
  if (unknown.length > 0)
    await sample(new Set(unknown.map(({ id }) => id)), (text, below) =>
      samples.set(text.id, { text, lower: lowerThan(text, page), background: page.background, below }),
    )
  for (const text of texts) {
    const below = samples.get(text.id)?.below ?? []
    const readability = readabilityOf(text, below, design)
    if (!readability) continue
    found.set(text.id, {
      ...readability,
      ground: groundName(readability.against, brand.colors),
      mend: readability.reads === 'faint' ? readableColor(text, below, design, brand.colors) : null,
    })
  }
  return found
}

function isKnown(text: TextElement, { page, samples }: Wish): boolean {
  const known = samples.get(text.id)
  if (known?.text !== text || known.background !== page.background) return false
  const lower = lowerThan(text, page)
  return known.lower.length === lower.length && known.lower.every((element, at) => element === lower[at])
}

const lowerThan = (text: TextElement, { elements }: DesignPage) => elements.slice(0, elements.indexOf(text))
