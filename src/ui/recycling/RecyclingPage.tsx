import { type ComponentType, useRef } from 'react'
import { strings } from '../../../strings/recycling.ts'
import { css, cva } from '../../../styled-system/css'
import { lazyView, useLoaded } from '../kit/lazyView.ts'
import { useMedia } from '../shell/useMedia.ts'
import { Candidates } from './Candidates.tsx'
import { HistoryView } from './HistoryView.tsx'
import { RuleDialog } from './overlays.ts'
import { QueueView } from './QueueView.tsx'
import { RecyclingHeader } from './RecyclingHeader.tsx'
import { RulesView } from './RulesView.tsx'
import { useDialogs } from './useDialogs.tsx'
import { useQueue } from './useQueue.ts'
import { type RecyclingTab, useRecyclingAddress } from './useRecyclingAddress.ts'
import { useRuleFocus } from './useRuleFocus.ts'
import { ViewLinks } from './ViewLinks.tsx'
import { WeeksStrip } from './WeeksStrip.tsx'

const frame = cva({
  // What is hidden from sight lies within it, and not below the window.
  base: { position: 'relative', display: 'grid', minHeight: 'full' },
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
const panel = css({
  surface: 'sunken',
  borderLeft: 'hairline',
  padding: '6',
  paddingInline: '7',
  minWidth: '0',
  _focusVisible: { outlineOffset: '-0.5' },
})
const tabRow = css({ position: 'relative' })
const beside = css({ position: 'absolute', right: '0', top: '0' })
const view = css({ display: 'grid', gridTemplateColumns: 'one' })

const views: Readonly<Record<RecyclingTab, ComponentType>> = {
  queue: QueueView,
  rules: RulesView,
  history: HistoryView,
}

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
  const aside = useRef<HTMLElement>(null)
  useRuleFocus(rule, aside)
  const Panel = useLoaded(rulePanel, isBeside)
  return (
    <div className={frame({ split: isBeside })}>
      <div className={page}>
        <RecyclingHeader />
        <Views />
        {address.tab === 'queue' && <Candidates />}
      </div>
      {isBeside && (
        <aside ref={aside} tabIndex={-1} className={panel} aria-label={strings.rule}>
          {Panel && <Panel key={String(rule)} onClose={() => show({ rule: null })} />}
        </aside>
      )}
      <RuleDialog open={rule !== null && !isWide} onClose={() => show({ rule: null })} />
      {dialogs}
    </div>
  )
}

function Views() {
  const { address } = useRecyclingAddress()
  const { found } = useQueue()
  const View = views[address.tab]
  return (
    <div className={tabRow}>
      <ViewLinks />
      <div className={view}>
        <View />
      </div>
      {found && (
        <div className={beside}>
          <WeeksStrip weeks={found.weeks} />
        </div>
      )}
    </div>
  )
}
