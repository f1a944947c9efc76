import { memo } from 'react'
import type { Outgoing } from '../../../../rules/content/utm.ts'
import { strings } from '../../../../strings/content/preview.ts'
import { css, cva } from '../../../../styled-system/css'
import { usePaintedValue } from '../../usePaintedValue.ts'
import { networkNameOf } from '../accountName.ts'
import { isSameItem, type PreviewItem } from './previewItem.ts'
import { previewOf } from './previewOf.ts'
import { previewPairs } from './previewPairs.ts'
import { useReadCards } from './useReadCards.ts'

const column = css({ containerType: 'inline-size' })
/** Below the least width each preview has the column; above the larger one two have it half each. */
const grid = css({
  display: 'grid',
  gap: '3.5',
  alignItems: 'start',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  '@container (min-width: 280px)': { gridTemplateColumns: '[minmax(0, 1fr) 132px]' },
  '@container (min-width: 560px)': { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]' },
})

const place = cva({
  base: { minWidth: '0' },
  variants: { isPaired: { false: { '@container (max-width: 559px)': { gridColumn: '[1 / -1]' } } } },
})
/** What is out of sight is neither laid out nor painted; the height is about that of a post with a picture. */
const card = css({
  background: 'sheet',
  border: 'hairline',
  borderRadius: 'base',
  overflow: 'hidden',
  textStyle: 'small',
  contentVisibility: 'auto',
  containIntrinsicSize: '[auto 320px]',
  containerType: 'inline-size',
})

interface ListProps {
  items: readonly PreviewItem[]
  /** Adds the post's parameters to its links; undefined while it has none. */
  outgoing: Outgoing | undefined
}

/** A post as each of its networks will show it: after what is counted and judged of it is painted. */
export function PreviewList({ items, outgoing }: ListProps) {
  const cardsOn = useReadCards(outgoing)
  const shown = usePaintedValue(items)
  return (
    <div className={column}>
      <div className={grid}>
        {previewPairs(shown).map(({ item, isPaired }) => (
          <div key={item.account.id} className={place({ isPaired })}>
            <Preview {...item} cards={cardsOn(item.account.network)} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** A post as its network will show it; shown anew only where something in it is another. */
export const Preview = memo(function Preview(item: PreviewItem) {
  const { network } = item.account
  const View = previewOf[network]
  return (
    <article className={card} aria-label={strings.previewOn(networkNameOf(item.account))}>
      <View {...item} />
    </article>
  )
}, isSameItem)
