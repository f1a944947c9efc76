import { kilobytes, type Section } from './figures.ts'
import { bounds, fontBound, weighPages, weighWorker, workerBounds } from './pageWeights.ts'

/** The JavaScript that a browser asks for when a page is the first one opened, compressed. */
export const weights: Section = {
  title: 'JavaScript of a page as first opened, gzip -9',
  async measure() {
    const pages = await weighPages()
    const worker = await weighWorker()
    const ofPages = pages.flatMap(({ page, scripts, files, fonts }) => [
      { what: page, value: kilobytes(scripts), beside: `at most ${kilobytes(bounds[page].scripts)}` },
      { what: `${page}: scripts`, value: String(files), beside: `at most ${bounds[page].files}` },
      { what: `${page}: fonts`, value: kilobytes(fonts), beside: `at most ${kilobytes(fontBound(page))}` },
    ])
    return [
      ...ofPages,
      { what: 'service worker', value: kilobytes(worker.script), beside: `at most ${kilobytes(workerBounds.script)}` },
      {
        what: 'service worker: stored for pages without a network',
        value: kilobytes(worker.stored),
        beside: `at most ${kilobytes(workerBounds.stored)}`,
      },
    ]
  },
}
