import type { ReactNode } from 'react'
import { strings } from '../../../../../strings/designs/editor/panels.ts'
import { css } from '../../../../../styled-system/css'

export const tileGrid = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(52px, 1fr))]',
  gap: '1.5',
})
const tile = css({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '[1 / 1]',
  padding: '1.5',
  borderRadius: 'base',
  border: 'soft',
  color: 'text',
  _hover: { background: 'hover' },
})

interface Props {
  label: string
  onPress: () => void
  children: ReactNode
}

/** Something to add, as it looks. */
export const TileButton = ({ label, onPress, children }: Props) => (
  <button
    type="button"
    className={tile}
    aria-label={strings.addLabel(label.toLowerCase())}
    title={label}
    onClick={onPress}
  >
    {children}
  </button>
)
