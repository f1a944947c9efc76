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
  /** The colors below a text, drawn. */
  sample: (text: TextElement) => Promise<readonly ColorBelow[]>
  signal: AbortSignal
}

/** Looks at the texts of a page, one after the other; only at those of which something may have changed. */
export async function lookAtTexts(wish: Wish): Promise<ReadonlyMap<string, TextReadability>> {
  const { design, page, brand, signal } = wish
  const found = new Map<string, TextReadability>()
  const texts = ofType(page.elements, 'text').filter(({ isHidden, text }) => !isHidden && text.trim() !== '')
  for (const text of texts) {
    const below = await belowOf(text, wish)
    signal.throwIfAborted()
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

async function belowOf(text: TextElement, { page, samples, sample }: Wish): Promise<readonly ColorBelow[]> {
  const lower = page.elements.slice(0, page.elements.indexOf(text))
  const { background } = page
  const known = samples.get(text.id)
  const isKnown =
    known?.text === text &&
    known.background === background &&
    known.lower.length === lower.length &&
    known.lower.every((element, at) => element === lower[at])
  if (isKnown) return known.below
  const below = await sample(text)
  samples.set(text.id, { text, lower, background, below })
  return below
}
