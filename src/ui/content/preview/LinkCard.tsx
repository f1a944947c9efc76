import { memo } from 'react'
import type { Network } from '../../../../contract/networks.ts'
import { css } from '../../../../styled-system/css'
import { cardOf } from './linkCards.ts'
import type { PreviewItem } from './previewItem.ts'

const card = css({ border: 'hairline', borderRadius: 'lg', overflow: 'hidden', marginTop: '2' })
const image = css({ width: 'full', aspectRatio: '[1.91]', objectFit: 'cover', display: 'block' })
const words = css({ display: 'grid', paddingBlock: '1.5', paddingInline: '2.5', textStyle: 'caption', minWidth: '0' })
const host = css({ color: 'textMuted', overflowWrap: 'anywhere' })
const title = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })

interface Props extends Pick<PreviewItem, 'cards'> {
  network: Network
  text: string
}

/** The card that a network makes of a text's first address; nothing where it makes none. What is not known is not shown. */
export const LinkCard = memo(function LinkCard({ network, text, cards }: Props) {
  const shown = cardOf(network, text, cards)
  if (shown === null) return null
  const { content } = shown
  return (
    <div className={card}>
      {content?.imageUrl && <img className={image} src={content.imageUrl} alt="" referrerPolicy="no-referrer" />}
      <div className={words}>
        <span className={host}>{shown.host}</span>
        {content && <span className={title}>{content.title}</span>}
      </div>
    </div>
  )
})
