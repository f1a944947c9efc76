import { Undo2 } from 'lucide-react'
import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import type { Rows } from './useRows.ts'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  textStyle: 'small',
  color: 'textMuted',
})
const heard = css({ srOnly: true })

/** What has just happened to a list, and the way back from a removal. */
export function RowsNote<Item>({ rows }: { rows: Rows<Item> }) {
  return (
    <div className={rows.removed ? line : heard}>
      <span role="status">{rows.told}</span>
      {rows.removed && (
        <Button size="sm" variant="ghost" onClick={rows.undo}>
          <Undo2 size={15} aria-hidden /> {strings.undo}
        </Button>
      )}
    </div>
  )
}
