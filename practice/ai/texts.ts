import type { Understood } from './reading.ts'

/** What every text begins with, so that nobody takes it for a model's. */
export const label = 'Practice:'

const usualLength = 280

/**
 * A text of what is in the sections, within the length that the instructions say; the same of the same. `isStubborn`: it
 * has a word that the business avoids, where it avoids any.
 */
export function textFor({ instructions, sections }: Understood, isStubborn = false): string {
  const {
    brief = '',
    said = '',
    rough = '',
    post = '',
    page = '',
    address = '',
    wish = '',
    voice = '',
    aim = '',
  } = sections
  const bounds = lengthsIn(instructions)
  const isShorter = /\bshort/i.test(wish) || instructions.includes('Write a shorter one')
  const room = Math.floor((isShorter ? 0.6 : 1) * Math.min(bounds.most, Math.max(bounds.good, 120)))
  const link = address === '' ? '' : `\n\n${address}`
  const { draft = '', idea = '', kind = '', offer = '' } = sections
  const banned = avoided(sections.business ?? '')
  const material = [post || rough || brief || said || draft || idea, kind && `${kind}:`, offer, page]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const endings = [
    aim && `${aim.replace(/[.!?]*$/, '')}.`,
    voice && 'Said your way.',
    /no emoji/i.test(wish) ? '' : '🙂',
  ]
  const stubborn = isStubborn && banned[0] ? `Not ${banned[0]}, but good.` : ''
  const words = [label, stubborn, withoutWords(material, banned), ...endings].filter(Boolean).join(' ')
  return `${shortened(words, room - weight(link))}${link}`
}

function lengthsIn(instructions: string): { most: number; good: number } {
  const [, most = usualLength, good = usualLength] =
    /at most (\d+) characters, and about (\d+) are good/.exec(instructions) ?? []
  return { most: Number(most), good: Number(good) }
}

/** The words that the business's section says are to be avoided. */
const avoided = (business: string): string[] =>
  (/^Words to avoid: (.*)$/m.exec(business)?.[1] ?? '')
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

function withoutWords(text: string, words: readonly string[]): string {
  const left = text.split(' ').filter((word) => {
    const bare = word.replaceAll(/[^\p{L}\p{N}-]/gu, '').toLowerCase()
    return !words.some((one) => one.toLowerCase() === bare)
  })
  return left.join(' ')
}

/** As far as whole words fit. */
function shortened(text: string, room: number): string {
  let short = ''
  for (const word of text.split(' ')) {
    const longer = short === '' ? word : `${short} ${word}`
    if (weight(longer) > room) break
    short = longer
  }
  return short
}

/** More than any network counts: two for whatever is not Latin. */
const weight = (text: string): number => Array.from(text).reduce((sum, sign) => sum + (sign > '\u02ff' ? 2 : 1), 0)
