import { useSelector } from '@xstate/react'
import { ImageOff } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { shapeWith } from '../../../../rules/media/cropShapes.ts'
import { css, cva, cx } from '../../../../styled-system/css'
import type { Media } from '../../../machines/media/mediaUpload.machine.ts'
import { useSorting } from '../../kit/useSorting.ts'
import { useDetails } from '../../media/describing.ts'
import { Picture } from '../../media/MediaTile.tsx'
import { durationLabel } from '../../media/mediaWords.ts'
import { mediumName } from './mediaKinds.ts'
import { TileCaption } from './TileCaption.tsx'
import { TileMenu } from './TileMenu.tsx'
import { badge, picture, tile } from './tileRecipe.ts'
import type { Strip } from './useStrip.ts'

const frame = cva({
  base: { position: 'relative' },
  variants: {
    isDragged: { true: { opacity: 'half' } },
    edge: {
      before: { boxShadow: '[-5px 0 0 -2px token(colors.ink)]' },
      after: { boxShadow: '[5px 0 0 -2px token(colors.ink)]' },
    },
  },
})
// Around the whole tile: the picture cuts off what goes beyond it.
const ring = cva({
  base: { '&:has(:focus-visible)': { outline: 'focus', outlineOffset: '0.5' } },
  variants: { open: { true: { outline: 'focus', outlineOffset: '0.5' } } },
})
const face = css({ display: 'block', width: 'full', height: 'full', _focusVisible: { outline: 'none' } })
const grip = css({
  display: 'grid',
  placeItems: 'center',
  position: 'relative',
  width: 'full',
  height: 'full',
  // A video lies upon what stands for it until it can be shown.
  '& > *': { gridArea: '[1 / 1]' },
  // A browser would drag the picture by itself, not its tile.
  '& :is(img, video)': { pointerEvents: 'none' },
})

interface Props {
  /** Tells its strip from others while something is dragged. */
  list: string
  mediaId: number
  /** From 0. */
  at: number
  count: number
  isOpen: boolean
  isReadOnly: boolean
  strip: Strip
}

/** One file of a strip: moved, opened and removed where it stands; beneath it whether it has its words. */
export function StripTile({ list, mediaId, at, count, isOpen, isReadOnly, strip }: Props) {
  const details = useDetails(mediaId)
  const media = useSelector(details, ({ context }) => context.media)
  const name = mediumName(media?.kind ?? null, at)
  const move = (from: number, to: number) => isReadOnly || strip.move(from, to, name)
  const remove = () => strip.remove(mediaId, name)
  const open = () => strip.open(mediaId)
  const { row, handle, isDragged, edge } = useSorting(list, at, move)
  const keys = keysOf({ move: (by) => move(at, at + by), remove, isAlone: count === 1 })
  const press = (event: KeyboardEvent) => {
    const act = keys[`${event.altKey ? 'Alt+' : ''}${event.key}`]
    if (!act || isReadOnly) return
    event.preventDefault()
    act()
  }
  return (
    <li ref={row} className={cx(tile, frame({ isDragged, ...(edge && { edge }) }))} data-medium={mediaId}>
      <div className={cx(picture, ring({ open: isOpen }))}>
        <button
          type="button"
          className={face}
          aria-label={media ? `${name}, ${media.name}` : name}
          aria-expanded={isOpen}
          aria-keyshortcuts={isReadOnly ? undefined : Object.keys(keys).join(' ')}
          onClick={() => strip.open(isOpen ? null : mediaId)}
          onKeyDown={press}
        >
          <span ref={handle} className={grip}>
            {media ? <Picture media={media} /> : <ImageOff size={22} aria-hidden />}
          </span>
        </button>
        {media && (
          <span className={badge} aria-hidden="true">
            {badgeOf(media)}
          </span>
        )}
      </div>
      {!isReadOnly && <TileMenu name={name} at={at} count={count} onOpen={open} onMove={move} onRemove={remove} />}
      <TileCaption details={details} name={name} isReadOnly={isReadOnly} onOpen={open} />
    </li>
  )
}

interface KeyActs {
  move: (by: number) => void
  remove: () => void
  isAlone: boolean
}

const keysOf = ({ move, remove, isAlone }: KeyActs): Readonly<Record<string, () => void>> => ({
  ...(!isAlone && { 'Alt+ArrowLeft': () => move(-1), 'Alt+ArrowRight': () => move(1) }),
  Delete: remove,
  Backspace: remove,
})

const badgeOf = (media: Media): string =>
  media.kind === 'video' ? durationLabel(media.duration ?? 0) : (shapeWith(media) ?? `${media.width} × ${media.height}`)
