import { memo } from 'react'
import { css } from '../../../../styled-system/css'
import { usePaintedValue } from '../../usePaintedValue.ts'
import { networkNameOf } from '../accountName.ts'
import { isSameItem, type PreviewItem } from './previewItem.ts'
import { previewOf } from './previewOf.ts'

/** What is out of sight is neither laid out nor painted; the height is about that of a post with a picture. */
const card = css({
  background: 'sheet',
  border: 'hairline',
  borderRadius: 'base',
  overflow: 'hidden',
  textStyle: 'small',
  contentVisibility: 'auto',
  containIntrinsicSize: '[auto 320px]',
})

/** A post as each of its networks will show it: after what is counted and judged of it is painted. */
export const PreviewList = ({ items }: { items: readonly PreviewItem[] }) =>
  usePaintedValue(items).map((item) => <Preview key={item.account.id} {...item} />)

/** A post as its network will show it; shown anew only where something in it is another. */
export const Preview = memo(function Preview(item: PreviewItem) {
  const { network } = item.account
  const View = previewOf[network]
  return (
    <article className={card} aria-label={`Preview on ${networkNameOf(item.account)}`}>
      <View {...item} />
    </article>
  )
}, isSameItem)
