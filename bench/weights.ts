import { kilobytes, type Section } from './figures.ts'
import { bounds, fontBound, weighPages } from './pageWeights.ts'

/** The JavaScript that a browser asks for when a page is the first one opened, compressed. */
export const weights: Section = {
  title: 'JavaScript of a page as first opened, gzip -9',
  async measure() {
    const pages = await weighPages()
    return pages.flatMap(({ page, scripts, files, fonts }) => [
      { what: page, value: kilobytes(scripts), beside: `at most ${kilobytes(bounds[page].scripts)}` },
      { what: `${page}: scripts`, value: String(files), beside: `at most ${bounds[page].files}` },
      { what: `${page}: fonts`, value: kilobytes(fonts), beside: `at most ${kilobytes(fontBound(page))}` },
    ])
  },
}
