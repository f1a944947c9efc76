import { Play } from 'lucide-react'
import { positionOf } from '../../../../../rules/media/focus.ts'
import { strings } from '../../../../../strings/content/preview/media.ts'
import { css } from '../../../../../styled-system/css'
import type { Media } from '../../../../machines/media/mediaUpload.machine.ts'
import { Button } from '../../../kit/Button.tsx'
import { describedMedia } from '../../../media/describedMedia.ts'
import { coverUrl, durationLabel } from '../../../media/mediaWords.ts'
import { useMedium } from './useMedium.ts'

const fill = css({ position: 'absolute', inset: '0', width: 'full', height: 'full' })
const crop = css({ objectFit: 'cover', display: 'block' })
const waiting = css({ background: 'skeleton' })
const trouble = css({
  background: 'sunken',
  color: 'textMuted',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  padding: '2',
  textStyle: 'caption',
  textAlign: 'center',
  overflow: 'auto',
})
const play = css({
  position: 'absolute',
  top: '[50%]',
  left: '[50%]',
  transform: '[translate(-50%, -50%)]',
  width: '10',
  height: '10',
  borderRadius: 'full',
  background: 'frame',
  color: 'frameText',
  display: 'grid',
  placeItems: 'center',
})
const length = css({
  position: 'absolute',
  left: '1.5',
  bottom: '1.5',
  paddingInline: '1.5',
  borderRadius: 'xs',
  background: 'frame',
  color: 'frameText',
  textStyle: 'captionStrong',
  fontVariantNumeric: 'tabular-nums',
})

/** A picture or the cover of a video, cropped to the place that it stands in. */
export function Medium({ id }: { id: number }) {
  const { media, isGone, hasFailed, retry } = useMedium(id)
  if (media) return <Shown media={media} />
  if (isGone) return <p className={`${fill} ${trouble}`}>{strings.thisFileWasDeletedFromYourLibrary}</p>
  if (!hasFailed) return <span aria-hidden="true" className={`${fill} ${waiting}`} />
  return (
    <div className={`${fill} ${trouble}`}>
      <p>{strings.thisFileCouldNotBeRead}</p>
      <Button size="sm" onClick={retry}>
        {strings.tryAgain}
      </Button>
    </div>
  )
}

function Shown({ media }: { media: Media }) {
  const { kind, url, thumbnailUrl, duration, focus } = media
  const words = describedMedia(media)
  if (kind === 'image') {
    const style = { objectPosition: positionOf(focus) }
    return <img className={`${fill} ${crop}`} style={style} src={thumbnailUrl ?? url} alt={words} loading="lazy" />
  }
  return (
    <span role="img" aria-label={words} className={`${fill} ${waiting}`}>
      <video className={`${fill} ${crop}`} src={coverUrl(media)} preload="metadata" muted playsInline />
      <span className={play}>
        <Play size={20} fill="currentColor" aria-hidden />
      </span>
      {duration !== null && <span className={length}>{durationLabel(duration)}</span>}
    </span>
  )
}
