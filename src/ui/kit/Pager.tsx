import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/kit.ts'
import { css } from '../../../styled-system/css'
import { Button } from './Button.tsx'

const foot = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  color: 'textMuted',
})
const ways = css({ display: 'flex', gap: '2' })

interface Props {
  found: { count: number; page: number; pageSize: number }
  /** What is counted: one of it, and many. */
  one: string
  many: string
  /** Pages cannot be turned meanwhile. */
  isBusy?: boolean
  onPage: (page: number) => void
}

/** How many there are, and the way to the other pages. */
export function Pager({ found: { count, page, pageSize }, one, many, isBusy = false, onPage }: Props) {
  return (
    <footer className={foot}>
      <span>{counted(count, one, many)}</span>
      {count > pageSize && (
        <span className={ways}>
          <Button size="sm" aria-disabled={isBusy} disabled={page === 1} onClick={() => onPage(page - 1)}>
            {strings.previous}
          </Button>
          <Button size="sm" aria-disabled={isBusy} disabled={page * pageSize >= count} onClick={() => onPage(page + 1)}>
            {strings.next}
          </Button>
        </span>
      )}
    </footer>
  )
}
