import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  ClipboardPaste,
  Copy,
  Eye,
  EyeOff,
  Group,
  Lock,
  LockOpen,
  Move,
  Paintbrush,
  Pencil,
  SquareDashed,
  Trash2,
  Type,
  Ungroup,
} from 'lucide-react'
import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { strings } from '../../../../../strings/designs/editor/layers.ts'
import type { MenuItem } from '../../../kit/menuItem.ts'
import { useDesigning } from '../designing.ts'
import { useElementActs } from './layerActs.ts'
import { useStyleActs } from './useStyleActs.ts'

interface Wish {
  element: DesignElement
  /** What the acts are for: all that is chosen, where the element is among them. */
  elements: readonly DesignElement[]
  isChosen: boolean
  onRename: () => void
  /** Opens what aligns and moves them. */
  onPlace: () => void
}

/** All that the mouse can do with a layer. */
export function useLayerMenu({ element, elements, isChosen, onRename, onPlace }: Wish): MenuItem[] {
  const { selection } = useDesigning()
  const acts = useElementActs(elements)
  const style = useStyleActs(elements)
  const isLocked = elements.every((one) => one.isLocked)
  const isHidden = elements.every((one) => one.isHidden)
  const lockedNote = isLocked ? strings.itIsLocked : undefined
  return [
    {
      id: 'choose',
      label: isChosen ? strings.leaveOutOfWhatIsChosen : strings.addToWhatIsChosen,
      icon: SquareDashed,
      onSelect: () => selection.send({ type: 'element.toggled', id: element.id }),
    },
    ...(element.type === 'text'
      ? [
          {
            id: 'type',
            label: strings.typeInIt,
            icon: Type,
            isDisabled: isLocked,
            note: lockedNote,
            onSelect: () => selection.send({ type: 'text.opened', id: element.id }),
          },
        ]
      : []),
    { id: 'rename', label: strings.rename, icon: Pencil, onSelect: onRename },
    { id: 'duplicate', label: strings.duplicate, icon: Copy, onSelect: acts.duplicate, startsGroup: true },
    { id: 'place', label: strings.alignAndMove, icon: Move, onSelect: onPlace },
    { id: 'front', label: strings.bringToTheFront, icon: ArrowUpToLine, onSelect: () => acts.order('front') },
    { id: 'forward', label: strings.oneUp, icon: ArrowUp, onSelect: () => acts.order('forward') },
    { id: 'backward', label: strings.oneDown, icon: ArrowDown, onSelect: () => acts.order('backward') },
    { id: 'back', label: strings.sendToTheBack, icon: ArrowDownToLine, onSelect: () => acts.order('back') },
    ...(elements.length > 1 && elements.some(({ group }) => group === null || group !== elements[0]?.group)
      ? [{ id: 'group', label: strings.group, icon: Group, onSelect: acts.group, startsGroup: true }]
      : []),
    ...(elements.some(({ group }) => group !== null)
      ? [{ id: 'ungroup', label: strings.ungroup, icon: Ungroup, onSelect: acts.ungroup, startsGroup: true }]
      : []),
    {
      id: 'copyStyle',
      label: strings.copyStyle,
      icon: Paintbrush,
      onSelect: () => style.copy(element),
      startsGroup: true,
    },
    {
      id: 'pasteStyle',
      label: strings.pasteStyle,
      icon: ClipboardPaste,
      onSelect: style.paste,
    },
    {
      id: 'lock',
      label: isLocked ? strings.unlock : strings.lock,
      icon: isLocked ? LockOpen : Lock,
      onSelect: () => acts.setLocked(!isLocked),
      startsGroup: true,
    },
    {
      id: 'hide',
      label: isHidden ? strings.show : strings.hide,
      icon: isHidden ? Eye : EyeOff,
      onSelect: () => acts.setHidden(!isHidden),
    },
    {
      id: 'delete',
      label: strings.delete,
      icon: Trash2,
      isDanger: true,
      isDisabled: isLocked,
      note: lockedNote,
      onSelect: acts.remove,
      startsGroup: true,
    },
  ]
}
