import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { PartMedia, Replaced } from '../../../../rules/content/threads.ts'
import { type MediaTarget, mediaAdvice } from '../../../../rules/networks/mediaAdvice.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/content/media.ts'
import { css, cva } from '../../../../styled-system/css'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { CutOffNote } from '../../media/CutOffNote.tsx'
import { UploadHint } from '../../media/UploadHint.tsx'
import { useUploading } from '../../media/useUploading.ts'
import { AddMedia } from './AddMedia.tsx'
import { AdviceList } from './AdviceList.tsx'
import { mediaKinds } from './mediaKinds.ts'
import { type PartPlace, partKey } from './partPlace.ts'
import { StripPanel } from './StripPanel.tsx'
import { StripTile } from './StripTile.tsx'
import { UploadProblems } from './UploadProblems.tsx'
import { UploadTile } from './UploadTile.tsx'
import { usePartFiles } from './usePartFiles.ts'
import { usePartMedia } from './usePartMedia.ts'
import { useStrip } from './useStrip.ts'

const frame = cva({
  base: { display: 'grid', gap: '2', borderRadius: 'base', outlineOffset: '1.5' },
  variants: { over: { true: { outline: 'focus', background: 'selected' } } },
})
const head = css({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3' })
const title = css({ textStyle: 'h4' })
const quiet = css({ textStyle: 'caption', color: 'textMuted' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2.5', alignItems: 'flex-start' })

interface Props {
  /** What it is called: `Media`, `Media of part 2`. */
  label: string
  place: PartPlace
  mediaIds: readonly number[]
  /** Pictures and videos of all parts of the text, which go out in one post where a network has no threads. */
  fileCount: number
  /** Client keys of the files on their way to this part. */
  uploads: readonly string[]
  /** The accounts that the text goes to. */
  targets: readonly MediaTarget[]
  /** The business that uploads belong to. */
  businessProfileId: number | null
  isReadOnly: boolean
  /** Hands over, once, the files that came before the strip was there. */
  takeBrought?: () => File[]
  onChange: (media: Partial<PartMedia>) => void
  /** Another picture takes the place of one, in whatever part of the text it stands. */
  onReplaced: (replaced: Replaced) => void
}

/** The pictures and videos of one part of one text: brought, ordered, described, cropped and checked where they stand. */
export function MediaStrip(props: Props) {
  const { label, place, mediaIds, fileCount, uploads, targets, businessProfileId, isReadOnly } = props
  const { takeBrought, onChange } = props
  const id = useId()
  const [isPicking, setPicking] = useState(false)
  const strip = useStrip(mediaIds, (next) => onChange({ mediaIds: next }))
  const media = usePartMedia(place, mediaIds, (replaced) => {
    strip.onReplaced(replaced)
    props.onReplaced(replaced)
  })
  const { entries, take, hint, endHint } = useUploading({
    purpose: 'post',
    kinds: mediaKinds,
    multiple: true,
    businessProfileId,
    keys: uploads,
    onBegun: (entries) => onChange({ uploads: [...new Set([...uploads, ...entries.map(({ key }) => key)])] }),
  })
  const isOver = usePartFiles(strip.box, take, !isReadOnly && !isPicking)
  const begin = useEffectEvent(() => {
    const files = takeBrought?.() ?? []
    if (files.length > 0) take(files)
  })
  useEffect(() => begin(), [])
  const known = media.filter((one) => one !== null)
  const isKnown = known.length === mediaIds.length && (mediaIds.length > 0 || entries.length === 0)
  return (
    <section aria-labelledby={id} className={frame({ over: isOver })} ref={strip.box}>
      <header className={head}>
        <h2 id={id} className={title}>
          {label}
        </h2>
        <span className={quiet}>
          {isOver ? strings.setFreeToUpload : mediaIds.length > 1 && counted(mediaIds.length, strings.fileInSentence)}
        </span>
      </header>
      <ul className={row} aria-label={strings.filesOf(label)}>
        {mediaIds.map((mediaId, at) => (
          <StripTile
            key={mediaId}
            list={partKey(place)}
            mediaId={mediaId}
            at={at}
            count={mediaIds.length}
            isOpen={strip.openId === mediaId}
            isReadOnly={isReadOnly}
            strip={strip}
          />
        ))}
        {entries.map((entry) => (
          <UploadTile key={entry.key} entry={entry} />
        ))}
        {!isReadOnly && (
          <li>
            <AddMedia
              businessProfileId={businessProfileId}
              onFiles={take}
              onChosen={strip.add}
              isPicking={isPicking}
              onPicking={setPicking}
            />
          </li>
        )}
      </ul>
      <UploadProblems entries={entries} />
      <CutOffNote purpose="post" />
      <UploadHint hint={hint} onClose={endHint} />
      {strip.openId !== null && mediaIds.includes(strip.openId) && (
        <StripPanel
          key={strip.openId}
          text={place.text}
          mediaId={strip.openId}
          at={mediaIds.indexOf(strip.openId)}
          targets={targets}
          fileCount={fileCount}
          isReadOnly={isReadOnly}
          onRemove={strip.remove}
        />
      )}
      {isKnown && <AdviceList advice={mediaAdvice(targets, known)} />}
      <VisuallyHidden>
        <span role="status">{strip.said}</span>
      </VisuallyHidden>
    </section>
  )
}
