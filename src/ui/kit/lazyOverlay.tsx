import type { ComponentType } from 'react'
import { type LazyView, lazyView, useOpening } from './lazyView.ts'
import { OpeningFailed, OpeningSign } from './OpeningSign.tsx'

interface OverlayProps {
  open: boolean
  onClose: () => void
}

/** A dialog, drawer or palette whose code comes with its first opening; `load` fetches it ahead. */
export type LazyOverlay<Props> = ComponentType<Props> & LazyView<Props>

/** Makes one of a view that takes `open` and `onClose`. One that cannot be had is closed again, and that is said. */
export function lazyOverlay<Props extends OverlayProps>(
  importView: () => Promise<ComponentType<Props>>,
): LazyOverlay<Props> {
  const view = lazyView(importView)
  function Overlay(props: Props) {
    const { open, onClose } = props
    const { View, hasFailed, reset } = useOpening(view, open, onClose)
    if (View) return <View {...props} />
    if (open) return <OpeningSign onCancel={onClose} />
    return hasFailed && <OpeningFailed onClose={reset} />
  }
  return Object.assign(Overlay, view)
}
