import { Undo2 } from 'lucide-react'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import type { Rows } from './useRows.ts'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  textStyle: 'small',
  color: 'textMuted',
})

/** What has just happened to a list, and the way back from a removal. */
export function RowsNote<Item>({ rows }: { rows: Rows<Item> }) {
  return (
    <div className={line}>
      {rows.removed ? (
        <>
          <span role="status">{rows.told}</span>
          <Button size="sm" variant="ghost" onClick={rows.undo}>
            <Undo2 size={15} aria-hidden /> Undo
          </Button>
        </>
      ) : (
        <span role="status">
          <VisuallyHidden>{rows.told}</VisuallyHidden>
        </span>
      )}
    </div>
  )
}
