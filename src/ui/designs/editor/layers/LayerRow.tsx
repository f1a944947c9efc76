import {
  Eye,
  EyeOff,
  Image,
  Lock,
  type LucideIcon,
  Minus,
  MoreHorizontal,
  QrCode,
  Shapes,
  Square,
  TriangleAlert,
  Type,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { DesignElement, ElementType } from '../../../../../contract/designDocument.ts'
import { layerName } from '../../../../../rules/designs/layerNames.ts'
import { css, cva } from '../../../../../styled-system/css'
import { IconButton } from '../../../kit/IconButton.tsx'
import { Menu } from '../../../kit/Menu.tsx'
import { useSorting } from '../../../kit/useSorting.ts'
import { VisuallyHidden } from '../../../kit/VisuallyHidden.tsx'
import { useOpenPage } from '../designing.ts'
import { useChange } from '../inspector/useChange.ts'
import { LayerName } from './LayerName.tsx'
import { useLayerMenu } from './useLayerMenu.ts'

const row = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5',
    minHeight: '7',
    borderLeft: '[4px solid transparent]',
    paddingLeft: '4',
    paddingRight: '3.5',
    borderBottom: 'soft',
  },
  variants: {
    isChosen: { true: { background: 'selected', borderLeft: '[4px solid token(colors.ink)]' } },
    isInGroup: { true: { paddingLeft: '7' } },
    isDragged: { true: { opacity: 'half' } },
    edge: {
      before: { boxShadow: '[inset 0 2px 0 token(colors.ink)]' },
      after: { boxShadow: '[inset 0 -2px 0 token(colors.ink)]' },
    },
  },
})
const button = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flex: '1',
    minWidth: '0',
    height: '7',
    textAlign: 'left',
    textStyle: 'small',
    '& svg': { color: 'textMuted', flexShrink: '0' },
  },
  variants: {
    isChosen: { true: { fontWeight: 'bold' } },
    isHidden: { true: { color: 'textSubtle' } },
  },
})
const words = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const sign = css({ color: 'missed', display: 'grid' })
const grip = css({ display: 'grid', cursor: 'grab' })

const icons = {
  text: Type,
  picture: Image,
  shape: Square,
  line: Minus,
  path: Shapes,
  qr: QrCode,
} satisfies Record<ElementType, LucideIcon>

interface Props {
  element: DesignElement
  /** Place in the list. */
  at: number
  /** What its menu is for: all that is chosen, where it is among them. */
  elements: readonly DesignElement[]
  isChosen: boolean
  /** The one that Tab comes to. */
  isEntry: boolean
  isFaint: boolean
  onChoose: (isMore: boolean) => void
  onMove: (from: number, to: number) => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One layer: chosen by its name, dragged by its icon, and with a menu of all that can be done with it. */
export function LayerRow({ element, at, elements, isChosen, isEntry, isFaint, onChoose, onMove, ...focus }: Props) {
  const { page } = useOpenPage()
  const [isNaming, setNaming] = useState(false)
  const { row: place, handle, isDragged, edge } = useSorting('layers', at, onMove)
  const items = useLayerMenu({ element, elements, isChosen, onRename: () => setNaming(true) })
  const name = layerName(element, page)
  const Icon = icons[element.type]
  return (
    <li ref={place} className={row({ isChosen, isDragged, isInGroup: element.group !== null, ...(edge && { edge }) })}>
      {isNaming ? (
        <LayerName element={element} name={name} onEnd={() => setNaming(false)} />
      ) : (
        <button
          type="button"
          data-layer={element.id}
          className={button({ isChosen, isHidden: element.isHidden })}
          aria-pressed={isChosen}
          tabIndex={isEntry ? 0 : -1}
          onClick={(event) => onChoose(event.shiftKey || event.ctrlKey || event.metaKey)}
          onDoubleClick={() => setNaming(true)}
          onFocus={focus.onFocus}
          onKeyDown={(event) => (event.key === 'F2' ? setNaming(true) : focus.onKeyDown(event))}
        >
          <span ref={handle} className={grip}>
            <Icon size={15} aria-hidden />
          </span>
          <span className={words}>{name}</span>
          {element.group !== null && <VisuallyHidden>, in a group</VisuallyHidden>}
        </button>
      )}
      {isFaint && (
        <span className={sign} title="Too faint">
          <TriangleAlert size={14} aria-hidden />
          <VisuallyHidden>Too faint</VisuallyHidden>
        </span>
      )}
      <LayerToggle element={element} name={name} />
      <Menu
        trigger={
          <IconButton size="sm" label={`More for ${name}`}>
            <MoreHorizontal size={15} aria-hidden />
          </IconButton>
        }
        items={items}
        placement="bottom-end"
      />
    </li>
  )
}

/** Takes the lock off, where there is one; else hides or shows. */
function LayerToggle({ element, name }: { element: DesignElement; name: string }) {
  const change = useChange([element])
  if (element.isLocked)
    return (
      <IconButton size="sm" label={`Unlock ${name}`} onClick={() => change({ isLocked: false })}>
        <Lock size={15} aria-hidden />
      </IconButton>
    )
  return (
    <IconButton
      size="sm"
      label={`${element.isHidden ? 'Show' : 'Hide'} ${name}`}
      onClick={() => change({ isHidden: !element.isHidden })}
    >
      {element.isHidden ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
    </IconButton>
  )
}
