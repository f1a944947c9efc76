import { isHex } from '../../../rules/business/colors.ts'

/** A color as the browser's chooser wants it: six digits in small letters; black for what is no color. */
export function longHex(hex: string): string {
  if (!isHex(hex)) return '#000000'
  const digits = hex.slice(1).toLowerCase()
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}

/** What somebody means who leaves the sign out; else what they wrote. */
export function typedHex(text: string): string {
  const bare = text.trim().replace(/^#/, '')
  return isHex(`#${bare}`) ? `#${bare.toLowerCase()}` : text
}

/** Every color in a text, once: of three or six digits with the sign, or of six without it. */
export function hexesIn(text: string): string[] {
  const found = text.match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-z])|(?<![0-9a-z#])[0-9a-f]{6}(?![0-9a-z])/gi) ?? []
  return [...new Set(found.map((hex) => longHex(hex.startsWith('#') ? hex : `#${hex}`)))]
}
