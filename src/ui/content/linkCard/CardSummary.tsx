import type { LinkCard } from '../../../../rules/content/postContent.ts'
import { css } from '../../../../styled-system/css'
import { Medium } from '../preview/media/Medium.tsx'

const frame = css({ display: 'flex', gap: '3', alignItems: 'flex-start', minWidth: '0' })
const picture = css({
  position: 'relative',
  width: '24',
  aspectRatio: '[1.91]',
  borderRadius: 'sm',
  overflow: 'hidden',
  flexShrink: '0',
})
const words = css({ display: 'grid', minWidth: '0', textStyle: 'small' })
const title = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
const description = css({ color: 'textMuted', lineClamp: '2', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'caption', color: 'textMuted', overflowWrap: 'anywhere' })

/** What a card shows, in few lines. */
export function CardSummary({ card }: { card: LinkCard }) {
  return (
    <div className={frame}>
      {card.mediaId !== null && (
        <div className={picture}>
          <Medium id={card.mediaId} />
        </div>
      )}
      <div className={words}>
        <span className={title}>{card.title}</span>
        {card.description !== '' && <span className={description}>{card.description}</span>}
        <span className={quiet}>{card.address}</span>
      </div>
    </div>
  )
}
