import { strings } from '../../../strings/calendar.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', textStyle: 'body' })

interface Props {
  /** In sight: `November 2026`. */
  what: string
  onReset: () => void
}

/** Said where the filters let nothing through, with the way back to everything. */
export const NothingFiltered = ({ what, onReset }: Props) => (
  <p className={line} role="status">
    {strings.nothingInIsFoundWithTheseFilters(what)}
    <Button size="sm" onClick={onReset}>
      {strings.showEverything}
    </Button>
  </p>
)
