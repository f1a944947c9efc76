import type { Network } from '../../../../contract/networks.ts'
import type { ContentPart } from '../../../../rules/content/postContent.ts'
import { css } from '../../../../styled-system/css'
import { CutText } from './CutText.tsx'
import { LinkCard } from './LinkCard.tsx'
import { PartMedia } from './PartMedia.tsx'
import type { PreviewItem } from './previewItem.ts'

const quiet = css({ color: 'textSubtle' })

interface Props extends Pick<PreviewItem, 'cards'> {
  network: Network
  part: ContentPart
}

/** The words of a part, and below them its pictures and videos, or the card of its link. */
export function PartBody({ network, part: { text, mediaIds }, cards }: Props) {
  if (text.trim() === '' && mediaIds.length === 0) return <EmptyText />
  return (
    <>
      <CutText network={network} text={text} />
      <PartMedia network={network} ids={mediaIds} />
      {mediaIds.length === 0 && <LinkCard network={network} text={text} cards={cards} />}
    </>
  )
}

/** Where there is nothing yet. */
export function EmptyText() {
  return <p className={quiet}>Your text will show here.</p>
}
