import { css, cva } from '../../../styled-system/css'
import { lazyView, useLoaded } from '../kit/lazyView.ts'
import { Tabs } from '../kit/Tabs.tsx'
import { useMedia } from '../shell/useMedia.ts'
import { Candidates } from './Candidates.tsx'
import { HistoryView } from './HistoryView.tsx'
import { RuleDialog } from './overlays.ts'
import { QueueView } from './QueueView.tsx'
import { RecyclingHeader } from './RecyclingHeader.tsx'
import { RulesView } from './RulesView.tsx'
import { useDialogs } from './useDialogs.tsx'
import { useQueue } from './useQueue.ts'
import { useRecyclingAddress } from './useRecyclingAddress.ts'
import { useRules } from './useRules.ts'
import { WeeksStrip } from './WeeksStrip.tsx'

const frame = cva({
  base: { display: 'grid', minHeight: 'full' },
  variants: { split: { true: { gridTemplateColumns: 'besidePanel' }, false: { gridTemplateColumns: 'one' } } },
})
const page = css({
  padding: { base: '4', md: '6' },
  paddingInline: { md: '10' },
  paddingTop: { base: '5', md: '7' },
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '5.5',
  alignContent: 'start',
  maxWidth: 'page',
})
const panel = css({ surface: 'sunken', borderLeft: 'hairline', padding: '6', paddingInline: '7', minWidth: '0' })
const tabRow = css({ position: 'relative' })
const beside = css({ position: 'absolute', right: '0', top: '0' })
const count = css({ color: 'textMuted', fontWeight: 'regular' })

const rulePanel = lazyView(async () => (await import('./RulePanel.tsx')).RulePanel)

/** The rule lies beside the queue from here on, above it below. */
const besides = '(min-width: 75rem)'

/** What comes again, when and why; the rules that say so, and what came again. */
export function RecyclingPage() {
  const { address, show } = useRecyclingAddress()
  const { rule } = address
  const isWide = useMedia(besides)
  const dialogs = useDialogs()
  const isBeside = rule !== null && isWide
  const Panel = useLoaded(rulePanel, isBeside)
  return (
    <div className={frame({ split: isBeside })}>
      <div className={page}>
        <RecyclingHeader />
        <Views />
        {address.tab === 'queue' && <Candidates />}
      </div>
      {isBeside && (
        <aside className={panel} aria-label="Rule">
          {Panel && <Panel key={String(rule)} onClose={() => show({ rule: null })} />}
        </aside>
      )}
      <RuleDialog open={rule !== null && !isWide} onClose={() => show({ rule: null })} />
      {dialogs}
    </div>
  )
}

function Views() {
  const { address, show } = useRecyclingAddress()
  const { found } = useQueue()
  const { rules } = useRules()
  const counted = (words: string, number: number | undefined) => (
    <span>
      {words} {number !== undefined && <span className={count}>{number}</span>}
    </span>
  )
  return (
    <div className={tabRow}>
      <Tabs
        label="What of recycling is shown"
        value={address.tab}
        onChange={(tab) => show({ tab, page: 1 })}
        tabs={[
          { value: 'queue', label: 'Queue', content: <QueueView /> },
          { value: 'rules', label: counted('Rules', rules?.length), content: <RulesView /> },
          { value: 'history', label: counted('Came again', found?.counts.cameAgain), content: <HistoryView /> },
        ]}
      />
      {found && (
        <div className={beside}>
          <WeeksStrip weeks={found.weeks} />
        </div>
      )}
    </div>
  )
}
