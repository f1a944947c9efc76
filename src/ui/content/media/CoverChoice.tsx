import { useEffect, useRef } from 'react'
import type { MediaTarget } from '../../../../rules/networks/mediaAdvice.ts'
import { coverSentence } from '../../../../rules/networks/videoCovers.ts'
import { strings } from '../../../../strings/content/media.ts'
import { css } from '../../../../styled-system/css'
import type { Media } from '../../../machines/media/mediaUpload.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { type Details, useTyped } from '../../media/describing.ts'
import { durationLabel } from '../../media/mediaWords.ts'
import { useValueHistory } from './useValueHistory.ts'

const stack = css({ display: 'grid', gap: '2', justifyItems: 'start' })
const frame = css({ display: 'block', maxWidth: 'full', maxHeight: '80', borderRadius: 'sm', background: 'sunken' })
const slider = css({ width: 'full', maxWidth: '80', accentColor: 'ink', minHeight: '6' })
const help = css({ textStyle: 'caption', color: 'textMuted' })

interface Props {
  details: Details
  media: Media
  /** `Video 1` */
  name: string
  /** The accounts that the video goes to. */
  targets: readonly MediaTarget[]
  /** Pictures and videos of the whole text. */
  fileCount: number
}

/** The frame of a video that stands for it, where a network takes it: chosen by a slider, and shown. */
export function CoverChoice({ details, media, name, targets, fileCount }: Props) {
  const { isOpen, typed } = useTyped(details, media)
  const at = typed.coverAt ?? 0
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.currentTime = at / 1000
  }, [at])
  const range = useRef<HTMLInputElement>(null)
  const { begin, change, onKeyDown } = useValueHistory<number | null>(
    typed.coverAt,
    (coverAt) => isOpen && details.send({ type: 'details.changed', change: { coverAt } }),
  )
  const said = coverSentence(targets, fileCount)
  return (
    <div className={stack}>
      <video ref={video} className={frame} src={media.url} preload="auto" muted playsInline aria-hidden />
      <input
        ref={range}
        data-own-history
        type="range"
        className={slider}
        aria-label={strings.coverOf(name.toLowerCase())}
        aria-valuetext={typed.coverAt === null ? strings.notChosen : durationLabel(at / 1000)}
        min={0}
        max={Math.floor((media.duration ?? 0) * 1000)}
        step={100}
        value={at}
        disabled={!isOpen}
        onPointerDown={begin}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => change(Number(currentTarget.value))}
      />
      <p className={help}>
        {typed.coverAt === null ? strings.noCoverIsChosen : ''}
        {said}
      </p>
      {typed.coverAt !== null && (
        <Button
          size="sm"
          disabled={!isOpen}
          onClick={() => {
            begin()
            change(null)
            range.current?.focus()
          }}
        >
          {strings.letEachNetworkChoose}
        </Button>
      )}
    </div>
  )
}
