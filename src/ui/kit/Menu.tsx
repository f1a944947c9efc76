import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  useId,
  useRef,
  useState,
} from 'react'
import { lazyView, preloadBy, useOpening } from './lazyView.ts'
import type { MenuPopupProps, TriggerHandlers } from './MenuPopup.tsx'
import type { MenuContent } from './menuItem.ts'
import { OpeningFailed, OpeningSign } from './OpeningSign.tsx'

interface Props extends MenuContent {
  /** One button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** Its button is pressed: what its items need may be fetched ahead. */
  onOpen?: () => void
}

const popup = lazyView<MenuPopupProps>(async () => (await import('./MenuPopup.tsx')).MenuPopup)
const preload = preloadBy(popup)

/** The keys that open a menu, and the item that each marks. */
const openingKeys: Readonly<Record<string, MenuPopupProps['firstMarked']>> = {
  ArrowDown: 'first',
  Enter: 'first',
  ' ': 'first',
  ArrowUp: 'last',
}

/**
 * Further acts behind a button: arrows, first letters, Escape. It opens where it stands, so that it keeps its landmark.
 * Until it is opened for the first time there is only the button, which then stays the same element.
 */
export function Menu({ trigger, onOpen, ...content }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isMounted, setMounted] = useState(false)
  const [firstMarked, setFirstMarked] = useState<MenuPopupProps['firstMarked']>(null)
  const handlers = useRef<TriggerHandlers>(null)
  const close = () => setOpen(false)
  const change = (isNext: boolean) => {
    if (isNext) onOpen?.()
    setOpen(isNext)
  }
  const { View, hasFailed, reset } = useOpening(popup, isOpen, close)
  if (View && isOpen && !isMounted) setMounted(true)

  const press = (marked: MenuPopupProps['firstMarked']) => {
    setFirstMarked(marked)
    change(!isOpen)
  }
  const pressKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const marked = openingKeys[event.key]
    if (marked === undefined) return
    event.preventDefault()
    press(marked)
  }
  const isShown = isOpen && isMounted
  const button = cloneElement(trigger, {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': isShown,
    'aria-busy': (isOpen && !isMounted) || undefined,
    onPointerEnter: preload.onPointerEnter,
    onPointerDown: (event) => handlers.current?.onPointerDown?.(event),
    onClick: (event) => (isMounted ? handlers.current?.onClick?.(event) : press(null)),
    onFocus: (event) => (isMounted ? handlers.current?.onFocus?.(event) : preload.onFocus()),
    onBlur: (event) => handlers.current?.onBlur?.(event),
    onKeyDown: (event) => (isMounted ? handlers.current?.onKeyDown?.(event) : pressKey(event)),
  })
  return (
    <>
      {button}
      {View && isMounted && (
        <View {...content} triggerId={id} handlers={handlers} firstMarked={firstMarked} onOpenChange={change} />
      )}
      {isOpen && !isMounted && <OpeningSign onCancel={close} />}
      {hasFailed && !isOpen && <OpeningFailed onClose={reset} />}
    </>
  )
}
