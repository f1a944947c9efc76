import { css } from '../../../../styled-system/css'
import { Author } from './Author.tsx'
import { AuthorAvatar } from './AuthorAvatar.tsx'
import { CutText } from './CutText.tsx'
import { FirstComment } from './FirstComment.tsx'
import { LinkCard } from './LinkCard.tsx'
import { EmptyText } from './PartBody.tsx'
import { PartMedia } from './PartMedia.tsx'
import { chosenWord, type PreviewProps } from './previewItem.ts'

const head = css({ display: 'flex', gap: '2.5', alignItems: 'center', padding: '3', paddingBottom: '2' })
const words = css({ paddingInline: '3', paddingBottom: '3' })

/** A post with its text below the author, and its pictures below that from edge to edge. */
export function StackedPreview({ account, written, options, cards }: PreviewProps) {
  const { network } = account
  const [{ text, mediaIds }] = written.parts
  const linked = { text: chosenWord(options, 'link') || text, mediaIds }
  const isBare = mediaIds.length === 0
  return (
    <>
      <div className={head}>
        <AuthorAvatar account={account} network={network} />
        <Author account={account} isStacked />
      </div>
      <div className={words}>
        {text.trim() === '' && isBare ? <EmptyText /> : <CutText network={network} text={text} />}
        <LinkCard network={network} part={linked} linkCards={written.linkCards} cards={cards} />
      </div>
      <PartMedia network={network} ids={mediaIds} isWide />
      <FirstComment account={account} text={written.firstComment} />
    </>
  )
}
