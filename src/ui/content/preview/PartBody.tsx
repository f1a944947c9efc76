import type { Network } from '../../../../contract/networks.ts'
import type { LinkCard as Card, ContentPart } from '../../../../rules/content/postContent.ts'
import { strings } from '../../../../strings/content/preview.ts'
import { css } from '../../../../styled-system/css'
import { CutText } from './CutText.tsx'
import { LinkCard } from './LinkCard.tsx'
import { PartMedia } from './PartMedia.tsx'
import type { PreviewItem } from './previewItem.ts'

const quiet = css({ color: 'textSubtle' })

interface Props extends Pick<PreviewItem, 'cards'> {
  network: Network
  part: ContentPart
  linkCards: readonly Card[]
}

/** The words of a part, and below them its pictures and videos, or the card of its link. */
export function PartBody({ network, part, linkCards, cards }: Props) {
  const { text, mediaIds } = part
  if (text.trim() === '' && mediaIds.length === 0) return <EmptyText />
  return (
    <>
      <CutText network={network} text={text} />
      <PartMedia network={network} ids={mediaIds} />
      <LinkCard network={network} part={part} linkCards={linkCards} cards={cards} />
    </>
  )
}

/** Where there is nothing yet. */
export function EmptyText() {
  return <p className={quiet}>{strings.yourTextWillShowHere}</p>
}
