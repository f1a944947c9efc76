/** Two faces that every browser has and that are of different widths: what differs from neither is not there. */
const known = ['monospace', 'serif']
const measured = 'mmmmmmmmmmlliWgQ&0'
const answers = new Map<string, boolean | null>()

/** A family as a style sheet takes it, with what stands in for it. */
export const familyOf = (family: string): string => {
  const bare = family.trim().replaceAll(/["\\;{}]/g, '')
  return bare === '' ? 'inherit' : `"${bare}", system-ui, sans-serif`
}

/** Whether this browser can show a family; null where it cannot be measured. */
export function hasFont(family: string): boolean | null {
  const name = family.trim()
  if (name === '') return null
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
    pen.font = `72px ${face}`
    return pen.measureText(measured).width
  }
  return known.some((face) => widthIn(`${familyOf(family).split(',')[0]}, ${face}`) !== widthIn(face))
}
