import { useSelector } from '@xstate/react'
import { appealsLine, decidedLine, queueHeading } from '../../../../rules/moderation/queueWords.ts'
import { kindIn, kindWords, ruleKinds } from '../../../../rules/moderation/ruleKinds.ts'
import { strings } from '../../../../strings/moderation/queue.ts'
import { css } from '../../../../styled-system/css'
import type { QueueCounts } from '../../../machines/moderation/moderation.ts'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import type { QueueModel } from './useQueue.ts'

const head = css({
  display: 'grid',
  gridTemplateColumns: { base: 'one', lg: '[minmax(0, 1fr) auto]' },
  gap: '4',
  alignItems: 'end',
  padding: { base: '4', md: '7' },
  paddingInline: { md: '10' },
  paddingBottom: { base: '4', md: '5' },
  borderBottom: 'hairline',
})
const title = css({ textStyle: 'h1', textWrap: 'balance', overflowWrap: 'anywhere' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3.5',
  rowGap: '1',
  marginTop: '1',
  textStyle: 'small',
  color: 'textMuted',
})
// The filters may be wider than the window: they scroll, the page does not.
const scroller = css({ overflowX: 'auto', padding: '1', margin: '-1', minWidth: '0' })

/** How many posts wait, what was decided, and which of them are listed. */
export function QueueHeader({ model, isUndoable }: { model: QueueModel; isUndoable: boolean }) {
  const { found, address, change, moderation, isBusy } = model
  const { decision } = moderation
  const isUndoing = useSelector(decision, (snapshot) => snapshot.matches('undoing'))
  return (
    <header className={head}>
      <div>
        <h1 className={title}>{found ? queueHeading(found.counts) : strings.moderationQueue}</h1>
        <div className={line}>
          {found && <span>{decidedLine(found.counts)}</span>}
          <Link to="/admin/moderation/appeals">{found ? appealsLine(found.counts.openAppeals) : strings.appeals}</Link>
          <Link to="/admin/moderation?view=rules">{strings.rules}</Link>
          {(isUndoable || isUndoing) && (
            <Button
              size="sm"
              variant="link"
              busy={isUndoing}
              aria-disabled={isBusy}
              aria-keyshortcuts="Z"
              onClick={() => decision.send({ type: 'undo.requested' })}
            >
              {strings.undoTheLastDecision}
            </Button>
          )}
        </div>
      </div>
      {found && (
        <div className={scroller}>
          <Segmented
            label={strings.whatHeldThem}
            options={filtersOf(found.counts)}
            value={address.kind ?? 'all'}
            onChange={(value) => change({ kind: kindIn(value) ?? '', page: '', case: '' })}
          />
        </div>
      )}
    </header>
  )
}

const filtersOf = ({ waiting, byKind }: QueueCounts) => [
  { value: 'all', label: strings.allWaiting(waiting) },
  ...ruleKinds.map((kind) => ({
    value: kind as string,
    label: `${kindWords[kind].filter} ${byKind.find((one) => one.kind === kind)?.count ?? 0}`,
  })),
]
