import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { strings } from '../../../../strings/business/brand.ts'
import { css, cva } from '../../../../styled-system/css'
import { IconButton } from '../../kit/IconButton.tsx'
import { useSorting } from '../../kit/useSorting.ts'
import type { Rows } from './useRows.ts'

const row = cva({
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '[20px minmax(0, 1fr) auto]',
    columnGap: '2',
    alignItems: 'start',
    paddingBlock: '3',
    borderBottom: 'soft',
  },
  variants: {
    isDragged: { true: { opacity: 'half' } },
    edge: {
      before: { boxShadow: '[inset 0 2px 0 token(colors.ink)]' },
      after: { boxShadow: '[inset 0 -2px 0 token(colors.ink)]' },
    },
  },
})
const grip = css({
  display: 'grid',
  placeItems: 'center',
  height: 'controlTop',
  color: 'textSubtle',
  cursor: 'grab',
})
const actions = css({
  display: 'grid',
  gridTemplateColumns: { base: '[auto]', sm: '[repeat(3, auto)]' },
  gap: '0.5',
})

interface Props<Item> {
  /** What tells one list from another while something is dragged. */
  list: string
  /** What this one is called, for the buttons beside it. */
  name: string
  at: number
  rows: Rows<Item>
  children: ReactNode
}

/** One of a list: dragged by its grip, or moved by the buttons beside it, which keep the focus as they move. */
export function SortableRow<Item>({ list, name, at, rows, children }: Props<Item>) {
  const content = useFocusOnceBegun(rows.begun !== null && rows.rows[at]?.key === rows.begun)
  const { row: place, handle, isDragged, edge } = useSorting(list, at, rows.move)
  const last = rows.rows.length - 1
  const isAlone = last === 0
  return (
    <li ref={place} className={row({ isDragged, ...(edge && { edge }) })}>
      <span ref={handle} className={grip} aria-hidden="true" title={strings.dragToReorder}>
        {!isAlone && <GripVertical size={16} />}
      </span>
      <div ref={content} className={css({ minWidth: '0' })}>
        {children}
      </div>
      <div className={actions}>
        {!isAlone && (
          <>
            <IconButton label={strings.moveUp(name)} aria-disabled={at === 0} onClick={() => rows.move(at, at - 1)}>
              <ArrowUp size={16} aria-hidden />
            </IconButton>
            <IconButton
              label={strings.moveDown(name)}
              aria-disabled={at === last}
              onClick={() => rows.move(at, at + 1)}
            >
              <ArrowDown size={16} aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton label={strings.remove(name)} onClick={() => rows.remove(at)}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

/** Takes a person to the first field of a row that they have just begun, wherever in a long list it stands. */
function useFocusOnceBegun(isBegun: boolean) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isBegun) content.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [isBegun])
  return content
}
