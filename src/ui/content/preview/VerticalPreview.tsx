import { Bookmark, Heart, MessageCircle, Send } from 'lucide-react'
import { strings } from '../../../../strings/content/preview.ts'
import { css } from '../../../../styled-system/css'
import { Author } from './Author.tsx'
import { AuthorAvatar } from './AuthorAvatar.tsx'
import { CutNote } from './CutNote.tsx'
import { CutText, cutNoteOf } from './CutText.tsx'
import { FirstComment } from './FirstComment.tsx'
import { PartMedia } from './PartMedia.tsx'
import type { PreviewProps } from './previewItem.ts'

/** In a column so narrow it stands beside another preview, and fills its card. */
const around = css({
  padding: '3',
  display: 'grid',
  justifyItems: 'center',
  '@container (max-width: 199px)': { padding: '0' },
})
const frame = css({
  position: 'relative',
  width: 'full',
  maxWidth: '60',
  aspectRatio: '[9 / 16]',
  borderRadius: 'lg',
  overflow: 'hidden',
  background: 'frame',
  color: 'frameText',
})
const missing = css({
  padding: '4',
  paddingTop: '12',
  textAlign: 'center',
  color: 'frameMuted',
  '@container (max-width: 199px)': { padding: '2', textStyle: 'caption' },
})
const foot = css({ position: 'absolute', left: '0', right: '0', bottom: '0' })
/** Over whatever the picture is there. */
const icons = css({
  position: 'absolute',
  right: '2',
  bottom: '[100%]',
  display: 'grid',
  gap: '2',
  filter: '[drop-shadow(0 0 2px token(colors.frame))]',
  // The words take the height there.
  '@container (max-width: 199px)': { display: 'none' },
})
const caption = css({
  maxHeight: '[200px]',
  overflow: 'auto',
  scrollbarWidth: '[thin]',
  scrollbarColor: '[currentColor transparent]',
  padding: '2.5',
  paddingTop: '5',
  textStyle: 'caption',
  background: '[linear-gradient(transparent, token(colors.frame) 20px)]',
})
const who = css({ display: 'flex', alignItems: 'center', gap: '2.5', '& span': { color: 'frameMuted' } })
const note = css({
  color: 'textMuted',
  textStyle: 'caption',
  marginTop: '1.5',
  '@container (max-width: 199px)': { paddingInline: '2', paddingBottom: '2' },
})

interface Props extends PreviewProps {
  /** Whether the post has a text. */
  hasCaption?: boolean
}

/** A video or picture that fills a phone, with the text over its foot. */
export function VerticalPreview({ account, written, hasWordsLeftOut = false, hasCaption = true }: Props) {
  const { network } = account
  const [{ text, mediaIds }] = written.parts
  const cut = hasCaption ? cutNoteOf(network, text) : null
  return (
    <>
      <div className={around}>
        <div className={frame} data-frame>
          <PartMedia network={network} ids={mediaIds} isFilling />
          {mediaIds.length === 0 && <p className={missing}>{strings.yourPictureOrVideoWillShowHere}</p>}
          <div className={foot}>
            <div className={icons} aria-hidden="true">
              <Heart size={18} />
              <MessageCircle size={18} />
              <Bookmark size={18} />
              <Send size={18} />
            </div>
            <div className={caption}>
              <div className={who}>
                <AuthorAvatar account={account} network={network} />
                <Author account={account} />
              </div>
              {hasCaption && <Caption network={network} text={text} />}
            </div>
          </div>
        </div>
        {cut !== null && <CutNote>{cut}</CutNote>}
        {hasWordsLeftOut && <p className={note}>{strings.aStoryHasNoText}</p>}
      </div>
      <FirstComment account={account} text={written.firstComment} />
    </>
  )
}

function Caption({ network, text }: { network: PreviewProps['account']['network']; text: string }) {
  return text.trim() === '' ? <p>{strings.yourTextWillShowHere}</p> : <CutText network={network} text={text} onFrame />
}
