import type { ReactNode } from 'react'
import type { ContentPart } from '../../../../rules/content/postContent.ts'
import { css } from '../../../../styled-system/css'
import { previewLooks } from '../../networks/previewLooks.ts'
import { Author } from './Author.tsx'
import { AuthorAvatar } from './AuthorAvatar.tsx'
import { FirstComment } from './FirstComment.tsx'
import { PartBody } from './PartBody.tsx'
import type { PreviewProps } from './previewItem.ts'

const list = css({ padding: '3', display: 'grid' })
const part = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  columnGap: '2.5',
  alignItems: 'start',
  '&:not(:last-child)': { paddingBottom: '3' },
})
/** From one picture to the next. */
const thread = css({
  position: 'absolute',
  left: '[calc(var(--face) / 2 - 1px)]',
  top: '[calc(var(--face) + 4px)]',
  bottom: '0.5',
  width: '0.5',
  background: 'border',
})

/** A post, or a thread of them, with everything beside the author's picture. */
export function ThreadPreview({ account, written, cards }: PreviewProps) {
  return (
    <Thread
      {...{ account, written }}
      show={(one) => (
        <div>
          <Author account={account} />
          <PartBody network={account.network} part={one} linkCards={written.linkCards} cards={cards} />
        </div>
      )}
    />
  )
}

interface ThreadProps extends Pick<PreviewProps, 'account' | 'written'> {
  /** What stands beside the picture. */
  show: (part: ContentPart) => ReactNode
}

/** The parts below each other, with a line from face to face. */
export function Thread({ account, written: { parts, firstComment }, show }: ThreadProps) {
  const { pictureSize } = previewLooks[account.network]
  return (
    <>
      <ol className={list} style={{ '--face': `${pictureSize}px` }}>
        {numbered(parts).map(({ number, ...one }) => (
          <li key={number} className={part}>
            {number < parts.length && <span className={thread} aria-hidden="true" />}
            <AuthorAvatar account={account} {...(number === 1 && { network: account.network })} />
            {show(one)}
          </li>
        ))}
      </ol>
      <FirstComment account={account} text={firstComment} />
    </>
  )
}

const numbered = (parts: readonly ContentPart[]) => parts.map((one, index) => ({ ...one, number: index + 1 }))
