import { numberLabel } from './words.ts'

const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }

/** `1st`, `2nd`, `11th`, `22nd` */
export function ordinal(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13
  return `${numberLabel(place)}${(isTeen ? undefined : endings[place % 10]) ?? 'th'}`
}
