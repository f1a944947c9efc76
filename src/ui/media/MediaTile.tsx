import { Check, Film } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { positionOf } from '../../../rules/media/focus.ts'
import { strings } from '../../../strings/media.ts'
import { css, cva } from '../../../styled-system/css'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import { coverUrl, durationLabel } from './mediaWords.ts'

/** In rows of one height, `--row`: as wide as its shape wants. */
const tileShape = css({
  flexGrow: '[var(--ratio)]',
  flexBasis: '[calc(var(--ratio) * var(--row))]',
  aspectRatio: '[var(--ratio)]',
  minWidth: '0',
})
const tile = cva({
  base: {
    position: 'relative',
    borderRadius: 'sm',
    overflow: 'hidden',
    background: 'sunken',
    cursor: 'pointer',
    _focusVisible: { outline: 'focus', outlineOffset: '0.5', borderRadius: 'sm' },
    // An edge for what is as white as the sheet.
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '0',
      borderRadius: 'sm',
      boxShadow: '[inset 0 0 0 1px token(colors.borderSoft)]',
      pointerEvents: 'none',
    },
  },
  variants: {
    marked: { true: { boxShadow: '[0 0 0 3px token(colors.ink)]' } },
  },
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'block' })
const behind = css({ position: 'absolute', inset: '0', display: 'grid', placeItems: 'center', color: 'textMuted' })
const above = css({
  pointerEvents: 'none',
  position: 'relative',
  width: 'full',
  height: 'full',
  objectFit: 'cover',
  display: 'block',
})
const mark = cva({
  base: {
    position: 'absolute',
    top: '0',
    left: '0',
    width: '8',
    height: '8',
    display: 'grid',
    placeItems: 'center',
    '& > span': {
      width: '5',
      height: '5',
      borderRadius: 'xs',
      border: 'control',
      borderWidth: '1.5',
      background: 'sheet',
      color: 'transparent',
      display: 'grid',
      placeItems: 'center',
    },
  },
  variants: {
    on: {
      true: { '& > span': { background: 'ink', borderColor: 'sheet', color: 'onInk' } },
      false: {
        opacity: { base: 'full', md: '0' },
        '[role=option]:hover > &, [role=option]:focus-visible > &': { opacity: 'full' },
      },
    },
  },
})
const badge = css({
  position: 'absolute',
  right: '1.5',
  bottom: '1.5',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  paddingInline: '1.5',
  height: '5',
  borderRadius: 'xs',
  background: 'frame',
  color: 'frameText',
  textStyle: 'captionStrong',
  fontVariantNumeric: 'tabular-nums',
})

/** A tile is true to its picture, but for those that would be a thread or a band. */
const ratioOf = ({ width, height }: Media): number => Math.min(2.6, Math.max(0.5, width / Math.max(1, height)))

interface Props {
  media: Media
  isSelected: boolean
  isOpened: boolean
  /** The one that Tab stops at. */
  isStop: boolean
  onPress: (event: MouseEvent) => void
  onKey: (event: KeyboardEvent) => void
}

/** One picture or video of the grid. */
export function MediaTile({ media, isSelected, isOpened, isStop, onPress, onKey }: Props) {
  const { kind, name, altText, duration } = media
  return (
    <div
      role="option"
      aria-selected={isSelected}
      aria-current={isOpened || undefined}
      aria-label={[name, kind === 'video' && strings.video(durationLabel(duration ?? 0)), altText]
        .filter(Boolean)
        .join(', ')}
      title={name}
      tabIndex={isStop ? 0 : -1}
      className={`${tileShape} ${tile({ marked: isSelected || isOpened })}`}
      style={{ '--ratio': ratioOf(media) }}
      onClick={onPress}
      onKeyDown={onKey}
    >
      <Picture media={media} />
      <span data-select className={mark({ on: isSelected })} aria-hidden="true">
        <span>
          <Check size={14} strokeWidth={2.5} />
        </span>
      </span>
      {kind === 'video' && (
        <span className={badge} aria-hidden="true">
          <Film size={12} />
          {durationLabel(duration ?? 0)}
        </span>
      )}
    </div>
  )
}

/** The small picture; of a video its cover. */
export function Picture({ media }: { media: Media }) {
  const { kind, thumbnailUrl, url, focus } = media
  if (kind === 'image') {
    const style = { objectPosition: positionOf(focus) }
    return <img className={picture} style={style} src={thumbnailUrl ?? url} alt="" loading="lazy" />
  }
  return (
    <>
      <span className={behind}>
        <Film size={24} aria-hidden />
      </span>
      {/* One frame only; whoever opens it finds the player. */}
      <video className={above} src={coverUrl(media)} preload="metadata" muted playsInline aria-hidden />
    </>
  )
}
