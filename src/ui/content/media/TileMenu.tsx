import { ArrowLeft, ArrowRight, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { strings } from '../../../../strings/content/media.ts'
import { css } from '../../../../styled-system/css'
import { IconButton } from '../../kit/IconButton.tsx'
import { Menu } from '../../kit/Menu.tsx'

const corner = css({
  position: 'absolute',
  top: '1',
  right: '1',
  zIndex: 'above',
  '& > button': { background: 'sheet', color: 'text' },
})

interface Props {
  /** `Photo 2` */
  name: string
  /** From 0. */
  at: number
  count: number
  onOpen: () => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

/** What can be done with a file of a strip without dragging it. */
export function TileMenu({ name, at, count, onOpen, onMove, onRemove }: Props) {
  return (
    <span className={corner}>
      <Menu
        placement="bottom-start"
        trigger={
          <IconButton label={strings.moreFor(name)} size="sm">
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
        items={[
          { id: 'open', label: strings.wordsAndShape, icon: Pencil, onSelect: onOpen },
          ...(at > 0
            ? [{ id: 'left', label: strings.moveLeft, icon: ArrowLeft, onSelect: () => onMove(at, at - 1) }]
            : []),
          ...(at < count - 1
            ? [{ id: 'right', label: strings.moveRight, icon: ArrowRight, onSelect: () => onMove(at, at + 1) }]
            : []),
          { id: 'remove', label: strings.remove, icon: Trash2, isDanger: true, startsGroup: true, onSelect: onRemove },
        ]}
      />
    </span>
  )
}
