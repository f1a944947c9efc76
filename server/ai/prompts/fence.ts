import { randomBytes } from 'node:crypto'

/** What a model is given to work with, by names of ours. */
export type Sections = Readonly<Record<string, string>>

/** Data as it is sent, and the marker that only its own fences have. */
export interface Fenced {
  text: string
  /** Random, and in none of the data. */
  marker: string
}

type MakeMarker = () => string

const makeRandomMarker: MakeMarker = () => randomBytes(12).toString('hex')
const mostTries = 20

/**
 * Puts each section between two lines that only this call knows, so that nothing in it can end it: whatever it says is
 * data. Empty ones are left out.
 */
export function fence(sections: Sections, makeMarker: MakeMarker = makeRandomMarker): Fenced {
  const given = Object.entries(sections).filter(([, data]) => data.trim() !== '')
  const marker = unusedMarker(
    given.map(([, data]) => data),
    makeMarker,
  )
  const texts = given.map(([name, data]) => `[[${name} ${marker}]]\n${data}\n[[end ${name} ${marker}]]`)
  return { text: texts.join('\n\n'), marker }
}

/** Somebody who has seen a marker cannot use it again: one that the data have is not taken. */
function unusedMarker(data: readonly string[], makeMarker: MakeMarker): string {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const marker = makeMarker()
    if (!data.some((text) => text.toLowerCase().includes(marker.toLowerCase()))) return marker
  }
  throw new Error('Every marker that was made is in the data')
}
