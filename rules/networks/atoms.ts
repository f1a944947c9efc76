import type { Network } from '../../contract/networks.ts'
import { cutAt, type FoundPart, type TextPart } from './textPart.ts'
import { partsOf } from './textParts.ts'

/**
 * Cuts a text into what none of these networks may have cut: a link, mention or tag of any of them is one part, and where
 * two overlap they are one. The parts joined are the text.
 */
export function atomsOf(networks: readonly Network[], text: string): TextPart[] {
  const found = networks.flatMap((network) => foundIn(network, text)).toSorted((one, other) => one.start - other.start)
  const merged: FoundPart[] = []
  for (const part of found) {
    const last = merged.at(-1)
    if (!last || part.start >= endOf(last)) merged.push(part)
    else merged[merged.length - 1] = { ...last, text: text.slice(last.start, Math.max(endOf(last), endOf(part))) }
  }
  return cutAt(merged, text)
}

const endOf = ({ start, text }: FoundPart): number => start + text.length

function foundIn(network: Network, text: string): FoundPart[] {
  let start = 0
  return partsOf(network, text).flatMap((part) => {
    const at = start
    start += part.text.length
    return part.kind === 'text' ? [] : [{ ...part, start: at }]
  })
}
