import { Bookmark, Heart, MessageCircle, Send } from 'lucide-react'
import { strings } from '../../../../../strings/content/preview/instagram.ts'
import { css } from '../../../../../styled-system/css'
import { Author, calledOf } from '../Author.tsx'
import { AuthorAvatar } from '../AuthorAvatar.tsx'
import { CutText } from '../CutText.tsx'
import { FirstComment } from '../FirstComment.tsx'
import { EmptyText } from '../PartBody.tsx'
import { PartMedia } from '../PartMedia.tsx'
import type { PreviewProps } from '../previewItem.ts'

const head = css({ display: 'flex', gap: '2.5', alignItems: 'center', paddingBlock: '2.5', paddingInline: '3' })
const missing = css({
  aspectRatio: '[1.6]',
  display: 'grid',
  placeItems: 'center',
  background: 'sunken',
  color: 'textMuted',
  padding: '4',
  textAlign: 'center',
})
const icons = css({
  display: 'flex',
  gap: '3.5',
  paddingInline: '3',
  paddingBlock: '2.5',
  '& > :last-child': { marginLeft: 'auto' },
})
const words = css({ paddingInline: '3', paddingBottom: '3' })

/** A post of Instagram's feed: the pictures first, then who it is from and what they say. */
export function InstagramFeedPost({ account, written }: PreviewProps) {
  const { network } = account
  const [{ text, mediaIds }] = written.parts
  return (
    <>
      <div className={head}>
        <AuthorAvatar account={account} network={network} />
        <Author account={account} />
      </div>
      <PartMedia network={network} ids={mediaIds} isWide />
      {mediaIds.length === 0 && <p className={missing}>{strings.yourPicturesAndVideosWillShowHere}</p>}
      <div className={icons} aria-hidden="true">
        <Heart size={20} />
        <MessageCircle size={20} />
        <Send size={20} />
        <Bookmark size={20} />
      </div>
      <div className={words}>
        {text.trim() === '' ? <EmptyText /> : <CutText network={network} text={text} name={calledOf(account)} />}
      </div>
      <FirstComment account={account} text={written.firstComment} />
    </>
  )
}
