import type { DesignDocument, DesignPage } from '../../../../contract/designDocument.ts'
import { blankDocument } from '../../../../rules/designs/blankDocument.ts'
import { pictureElementOf, textElementOf } from '../../../../rules/designs/newElements.ts'

const blank = blankDocument({ width: 1080, height: 1080 }, 'p1')

/** A photo below a large headline and a small price. */
export const offerPage: DesignPage = {
  id: 'p1',
  name: '',
  background: '#ffffff',
  elements: [
    pictureElementOf({ id: 'photo', x: 0, y: 0, width: 1080, height: 700, mediaId: 5, alt: 'A loaf', slot: 'Photo' }),
    textElementOf({ id: 'price', x: 80, y: 960, width: 300, height: 60, size: 40, text: '€ 4', slot: 'Price' }),
    textElementOf({
      id: 'head',
      x: 80,
      y: 740,
      width: 900,
      height: 200,
      size: 90,
      fit: 'none',
      text: 'Pies',
      slot: 'Headline',
    }),
  ],
}

export const offerDesign: DesignDocument = { ...blank, pages: [offerPage] }
