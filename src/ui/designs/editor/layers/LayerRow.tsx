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
import { type KeyboardEvent, memo, useState } from 'react'
import type { DesignElement, ElementType } from '../../../../../contract/designDocument.ts'
import { goneWords } from '../../../../../rules/designs/goneWords.ts'
import { strings } from '../../../../../strings/designs/editor/layers.ts'
import { css, cva } from '../../../../../styled-system/css'
import { IconButton } from '../../../kit/IconButton.tsx'
import { Menu } from '../../../kit/Menu.tsx'
import { useSorting } from '../../../kit/useSorting.ts'
import { VisuallyHidden } from '../../../kit/VisuallyHidden.tsx'
import { useChange } from '../inspector/useChange.ts'
import { LayerName } from './LayerName.tsx'
import { useLayerMenu } from './useLayerMenu.ts'

const row = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5',
    minHeight: '7',
    borderLeft: 'clearEdge',
    paddingLeft: '4',
    paddingRight: '3.5',
    borderBottom: 'soft',
  },
  variants: {
    isChosen: { true: { background: 'selected', borderLeft: 'chosenEdge' } },
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

/** What a row asks of its list; the same object as long as the list is there. */
export interface LayerList {
  choose: (id: string, isMore: boolean) => void
  /** From one place of the list to another. */
  move: (from: number, to: number) => void
  focused: (id: string) => void
  press: (event: KeyboardEvent, at: number) => void
  /** Opens what aligns and moves elements. */
  place: (ids: readonly string[]) => void
}

interface Props {
  element: DesignElement
  /** As it is called. */
  name: string
  /** Place in the list. */
  at: number
  /** All that is chosen, where it is among them: its menu is for these. Null: for it alone. */
  chosen: readonly DesignElement[] | null
  /** The one that Tab comes to. */
  isEntry: boolean
  isFaint: boolean
  /** Its picture was deleted from the library. */
  isGone: boolean
  list: LayerList
}

/**
 * One layer: chosen by its name, dragged by its icon, and with a menu of all that can be done with it. It is drawn anew
 * only when something of its own has changed: a page may have hundreds.
 */
export const LayerRow = memo(function LayerRow({ element, name, at, chosen, isEntry, isFaint, isGone, list }: Props) {
  const isChosen = chosen !== null
  const elements = chosen ?? [element]
  const [isNaming, setNaming] = useState(false)
  const { row: place, handle, isDragged, edge } = useSorting('layers', at, list.move)
  const items = useLayerMenu({
    element,
    elements,
    isChosen,
    onRename: () => setNaming(true),
    onPlace: () => list.place(elements.map(({ id }) => id)),
  })
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
          onClick={(event) => list.choose(element.id, event.shiftKey || event.ctrlKey || event.metaKey)}
          onDoubleClick={() => setNaming(true)}
          onFocus={() => list.focused(element.id)}
          onKeyDown={(event) => (event.key === 'F2' ? setNaming(true) : list.press(event, at))}
        >
          <span ref={handle} className={grip}>
            <Icon size={15} aria-hidden />
          </span>
          <span className={words}>{name}</span>
          {element.group !== null && <VisuallyHidden>{strings.inAGroup}</VisuallyHidden>}
        </button>
      )}
      {isFaint && <Sign>{strings.tooFaint}</Sign>}
      {isGone && <Sign>{`“${name}” ${goneWords}`}</Sign>}
      <LayerToggle element={element} name={name} />
      <Menu
        trigger={
          <IconButton size="sm" label={strings.moreFor(name)}>
            <MoreHorizontal size={15} aria-hidden />
          </IconButton>
        }
        items={items}
        placement="bottom-end"
      />
    </li>
  )
})

const Sign = ({ children }: { children: string }) => (
  <span className={sign} title={children}>
    <TriangleAlert size={14} aria-hidden />
    <VisuallyHidden>{children}</VisuallyHidden>
  </span>
)

/** Takes the lock off, where there is one; else hides or shows. */
function LayerToggle({ element, name }: { element: DesignElement; name: string }) {
  const change = useChange([element])
  if (element.isLocked)
    return (
      <IconButton size="sm" label={strings.unlockName(name)} onClick={() => change({ isLocked: false })}>
        <Lock size={15} aria-hidden />
      </IconButton>
    )
  return (
    <IconButton
      size="sm"
      label={`${element.isHidden ? strings.show : strings.hide} ${name}`}
      onClick={() => change({ isHidden: !element.isHidden })}
    >
      {element.isHidden ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
    </IconButton>
  )
}
