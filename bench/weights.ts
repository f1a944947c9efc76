import { kilobytes, type Section } from './figures.ts'
import { scriptBounds, weighPages } from './pageWeights.ts'

/** The JavaScript that a browser asks for when a page is the first one opened, compressed. */
export const weights: Section = {
  title: 'JavaScript of a page as first opened, gzip -9',
  async measure() {
    const pages = await weighPages()
    return pages.flatMap(({ page, scripts, files, fonts }) => [
      { what: page, value: kilobytes(scripts), beside: `at most ${kilobytes(scriptBounds[page])}; ${files} files` },
      { what: `${page}: fonts`, value: kilobytes(fonts) },
    ])
  },
}
