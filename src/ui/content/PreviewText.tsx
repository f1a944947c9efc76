import type { Network } from '../../../contract/networks.ts'
import { shownParts } from '../../../rules/networks/shownParts.ts'
import { partsOf } from '../../../rules/networks/textParts.ts'
import { css } from '../../../styled-system/css'

const link = css({ color: 'link' })

interface Props {
  network: Network
  text: string
}

/** A text with the links, mentions and tags that it goes out with. */
export function PreviewText({ network, text }: Props) {
  let at = 0
  return partsOf(network, text).map((part) => {
    at += part.text.length
    return part.kind === 'text' ? (
      part.text
    ) : (
      <span key={at} className={link}>
        {shownParts[network](part)}
      </span>
    )
  })
}
