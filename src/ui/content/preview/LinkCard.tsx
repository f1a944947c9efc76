import { memo } from 'react'
import type { Network } from '../../../../contract/networks.ts'
import type { LinkCard as Card, ContentPart } from '../../../../rules/content/postContent.ts'
import { css } from '../../../../styled-system/css'
import { lazyView, useOpening } from '../../kit/lazyView.ts'
import { cardOf } from './linkCards.ts'
import type { PreviewItem } from './previewItem.ts'

const card = css({ border: 'hairline', borderRadius: 'lg', overflow: 'hidden', marginTop: '2' })
const picture = css({ position: 'relative', width: 'full', aspectRatio: '[1.91]', overflow: 'hidden' })
const image = css({ width: 'full', aspectRatio: '[1.91]', objectFit: 'cover', display: 'block' })
const words = css({ display: 'grid', paddingBlock: '1.5', paddingInline: '2.5', textStyle: 'caption', minWidth: '0' })
const host = css({ color: 'textMuted', overflowWrap: 'anywhere' })
const title = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })

const Medium = lazyView(async () => (await import('./media/Medium.tsx')).Medium)

interface Props extends Pick<PreviewItem, 'cards'> {
  network: Network
  part: ContentPart
  linkCards: readonly Card[]
}

/** The card of a part's first address, as it goes out or as the network makes it. What is not known is not shown. */
export const LinkCard = memo(function LinkCard({ network, part, linkCards, cards }: Props) {
  const shown = cardOf(network, part, { linkCards, cards })
  const { View } = useOpening(Medium, shown !== null && shown.mediaId !== null)
  if (shown === null) return null
  return (
    <div className={card}>
      {shown.imageUrl !== null && <img className={image} src={shown.imageUrl} alt="" referrerPolicy="no-referrer" />}
      {shown.mediaId !== null && <div className={picture}>{View && <View id={shown.mediaId} />}</div>}
      <div className={words}>
        <span className={host}>{shown.host}</span>
        {shown.title !== null && <span className={title}>{shown.title}</span>}
      </div>
    </div>
  )
})
