import type { CssNode, FunctionNode } from 'css-tree'

/** A color of a style sheet as `#rrggbb`; null for anything else, and for what nobody sees. */
export function hexOf(node: CssNode): string | null {
  if (node.type === 'Hash') return hexOfHash(node.value)
  if (node.type !== 'Function') return null
  const numbers = numbersOf(node)
  if (numbers.length < 3 || numbers[3] === 0) return null
  if (/^rgba?$/i.test(node.name)) return hexOfParts(numbers.slice(0, 3).map((part) => part / 255))
  return /^hsla?$/i.test(node.name) ? hexOfHsl(numbers) : null
}

function hexOfHash(digits: string): string | null {
  if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(digits)) return null
  const whole = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits
  return whole.length === 8 && whole.endsWith('00') ? null : `#${whole.slice(0, 6).toLowerCase()}`
}

/** The arguments; a share in percent of red, green or blue is one of 255. */
function numbersOf({ name, children }: FunctionNode): number[] {
  const whole = /^rgb/i.test(name) ? 255 : 100
  return children.toArray().flatMap((node) => {
    if (node.type === 'Number' || node.type === 'Dimension') return [Number(node.value)]
    return node.type === 'Percentage' ? [(Number(node.value) / 100) * whole] : []
  })
}

function hexOfHsl([hue = 0, saturation = 0, lightness = 0]: readonly number[]): string {
  const light = lightness / 100
  const reach = (saturation / 100) * Math.min(light, 1 - light)
  const part = (offset: number) => {
    const place = (((offset + hue / 30) % 12) + 12) % 12
    return light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
  }
  return hexOfParts([part(0), part(8), part(4)])
}

const hexOfParts = (parts: readonly number[]): string =>
  `#${parts.map((part) => twoDigits(Math.round(Math.max(0, Math.min(1, part)) * 255))).join('')}`

const twoDigits = (part: number): string => (Number.isFinite(part) ? part : 0).toString(16).padStart(2, '0')
