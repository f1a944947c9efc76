import type { Network } from '../../../../contract/networks.ts'
import { shownParts } from '../../../../rules/networks/shownParts.ts'
import type { TextPart } from '../../../../rules/networks/textPart.ts'
import { cva } from '../../../../styled-system/css'

const found = cva({ variants: { onFrame: { true: { fontWeight: 'semibold' }, false: { color: 'link' } } } })

interface Props {
  network: Network
  parts: readonly TextPart[]
  /** On the navy frame, where links are not told by their colour. */
  onFrame?: boolean
}

/** A text with the links, mentions and tags that it goes out with. */
export function PreviewText({ network, parts, onFrame = false }: Props) {
  let at = 0
  return parts.map((part) => {
    at += part.text.length
    return part.kind === 'text' ? (
      part.text
    ) : (
      <span key={at} className={found({ onFrame })}>
        {shownParts[network](part)}
      </span>
    )
  })
}
