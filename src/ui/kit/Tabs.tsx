import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { css } from '../../../styled-system/css'

const list = css({
  display: 'flex',
  gap: '5.5',
  borderBottom: 'hairline',
  overflowX: 'auto',
  scrollbarWidth: 'none',
})
const tab = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: { base: 'input', md: 'control' },
  borderBottom: 'tab',
  marginBottom: '-px',
  textStyle: 'label',
  color: 'textMuted',
  whiteSpace: 'nowrap',
  flexShrink: '0',
  '&[aria-selected=true]': { color: 'text', borderBottom: 'tabOn' },
  _focusVisible: { outlineOffset: '-0.5' },
})

export interface TabOf<Value extends string> {
  value: Value
  label: ReactNode
  content?: ReactNode
}

interface Props<Value extends string> {
  /** What the tabs choose between. */
  label: string
  tabs: readonly TabOf<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** The tab that a key leads to, from the one that has the focus. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Views of one thing, one at a time: the pattern "Tabs" of the ARIA Authoring Practices, where the focus chooses. A view
 * that was once shown stays as it is while another one is.
 */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  const id = useId()
  const shown = useShownValues(value)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = steps[event.key]?.(
      tabs.findIndex((one) => one.value === value),
      tabs.length,
    )
    const target = at === undefined ? undefined : tabs[at]
    if (!target) return
    event.preventDefault()
    document.getElementById(tabId(id, target.value))?.focus()
    onChange(target.value)
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className={list} onKeyDown={move}>
        {tabs.map((one) => (
          <button
            key={one.value}
            type="button"
            role="tab"
            id={tabId(id, one.value)}
            className={tab}
            aria-selected={one.value === value}
            aria-controls={one.content && shown.has(one.value) ? panelId(id, one.value) : undefined}
            tabIndex={one.value === value ? 0 : -1}
            onClick={() => onChange(one.value)}
          >
            {one.label}
          </button>
        ))}
      </div>
      {tabs.map(
        (one) =>
          one.content &&
          shown.has(one.value) && (
            <div
              key={one.value}
              role="tabpanel"
              id={panelId(id, one.value)}
              aria-labelledby={tabId(id, one.value)}
              hidden={one.value !== value}
            >
              {one.content}
            </div>
          ),
      )}
    </div>
  )
}

const tabId = (id: string, value: string) => `${id}tab-${value}`
const panelId = (id: string, value: string) => `${id}panel-${value}`

/** The values that have been chosen so far. */
function useShownValues<Value extends string>(value: Value): ReadonlySet<Value> {
  const [shown, setShown] = useState<ReadonlySet<Value>>(new Set([value]))
  if (shown.has(value)) return shown
  const more = new Set(shown).add(value)
  setShown(more)
  return more
}
