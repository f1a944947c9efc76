import type { ReactNode } from 'react'
import type { Icon } from './icon.ts'

export interface MenuItem {
  id: string
  label: ReactNode
  icon?: Icon
  onSelect: () => void
  isDisabled?: boolean
  /** A sentence below the label: why it is disabled. */
  note?: string | undefined
  /** It takes something away. */
  isDanger?: boolean
  /** A line above it. */
  startsGroup?: boolean
  /** One of several to choose from: whether it is the one that is chosen. */
  isChosen?: boolean
}

export interface MenuContent {
  items: readonly MenuItem[]
  /** A line of text above the items. */
  header?: ReactNode
  placement?: 'bottom-start' | 'bottom-end'
}
