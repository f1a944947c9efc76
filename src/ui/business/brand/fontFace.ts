import { strings } from '../../../../strings/business/brand.ts'
import { token } from '../../../../styled-system/tokens'

/** Two faces that every browser has and that are of different widths: what differs from neither is not there. */
const known = ['monospace', 'serif']
const measured = 'mmmmmmmmmmlliWgQ&0'
const answers = new Map<string, boolean | null>()

/** What these pages bring along, by the names that people know. */
const ownFaces: Readonly<Record<string, string>> = {
  figtree: strings.figtreeVariable,
  'bricolage grotesque': strings.bricolageGrotesqueVariable,
}

/** A family as a style sheet takes it; where the browser does not have it, the pages' own face stands in. */
export const familyOf = (family: string): string => {
  const bare = bareOf(family)
  if (bare === '') return 'inherit'
  const faces = [bare, ownFaces[bare.toLowerCase()]].filter((face) => face !== undefined)
  return `${faces.map((face) => `"${face}"`).join(', ')}, ${token('fonts.body')}`
}

const bareOf = (family: string): string => family.trim().replaceAll(/["\\;{}]/g, '')

/** Whether this browser can show a family; null where it cannot be measured. */
export function hasFont(family: string): boolean | null {
  const name = family.trim()
  if (name === '') return null
  if (name.toLowerCase() in ownFaces) return true
  const answered = answers.get(name)
  if (answered !== undefined) return answered
  const found = measure(name)
  answers.set(name, found)
  return found
}

function measure(family: string): boolean | null {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return null
  const widthIn = (face: string) => {
    pen.font = strings.face72px(face)
    return pen.measureText(measured).width
  }
  return known.some((face) => widthIn(`"${bareOf(family)}", ${face}`) !== widthIn(face))
}
