import { counted } from '../../../rules/shell/words.ts'
import { css } from '../../../styled-system/css'
import type { TextEntry } from '../../app/generate/texts.ts'
import { Button } from '../kit/Button.tsx'
import { WriteFailure } from '../WriteFailure.tsx'
import { useAllowance } from './useGenerating.ts'
import type { Keeping } from './useKeeping.ts'

const acts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2.5' })
const bar = css({
  gridColumn: '[1 / -1]',
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  surface: 'raised',
  borderTop: 'hairline',
  padding: '3',
  paddingInline: '4',
})
const said = css({ display: 'grid', textStyle: 'strong' })
const small = css({ textStyle: 'caption', color: 'textMuted' })

interface Props {
  keeping: Keeping
  /** The act stands here; else in the bar at the foot. */
  hasButton: boolean
}

/** How the texts are kept. Nothing goes out with it. */
export function KeepActs({ keeping, hasButton }: Props) {
  return (
    <div className={acts}>
      {hasButton && <KeepButton keeping={keeping} />}
      <WriteFailure titles={failed} problem={keeping.problem} />
    </div>
  )
}

const failed = { refused: 'It was not kept', unclear: 'It may not have been kept: trying again keeps it once' }

const KeepButton = ({ keeping }: { keeping: Keeping }) => (
  <Button
    variant={keeping.count > 0 ? 'action' : 'line'}
    busy={keeping.isBusy}
    aria-disabled={keeping.count === 0}
    onClick={keeping.keep}
  >
    {keeping.label}
  </Button>
)

/** The act at the foot of a narrow window, with how the texts stand. */
export function KeepBar({ keeping, entries }: { keeping: Keeping; entries: readonly TextEntry[] }) {
  const allowance = useAllowance()
  const written = entries.filter(({ hasText }) => hasText).length
  return (
    <div className={bar}>
      <p className={said}>
        {written} of {entries.length} written
        {allowance && allowance.status !== 'not_set_up' && (
          <span className={small}>{counted(allowance.textsLeft, 'text')} left</span>
        )}
      </p>
      <KeepButton keeping={keeping} />
    </div>
  )
}
