import Elk from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { LayOut } from './layout.ts'

/** Lays out charts beside the page, so that a large one does not hold it. */
export function createLayOut(): LayOut {
  const elk = new Elk({ workerUrl })
  return (graph) => elk.layout(graph)
}
