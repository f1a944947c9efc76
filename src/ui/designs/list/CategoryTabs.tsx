import { type KeyboardEvent, useRef } from 'react'
import type { TemplateCategory } from '../../../../contract/templates.ts'
import { strings } from '../../../../strings/designs/list.ts'
import { css } from '../../../../styled-system/css'

const list = css({
  display: 'flex',
  gap: '5.5',
  borderBottom: 'hairline',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
})
const tab = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: { base: 'input', md: 'control' },
  borderBottom: 'tab',
  textStyle: 'label',
  color: 'textMuted',
  whiteSpace: 'nowrap',
  flexShrink: '0',
  _selected: { color: 'text', borderBottom: 'tabOn' },
  _focusVisible: { outlineOffset: '-0.5' },
})
const number = css({ textStyle: 'caption', color: 'textMuted', fontVariantNumeric: 'tabular-nums' })

/** The ids of the tabs, and of what they show. */
export const designsPanelId = 'designs'
export const tabIdOf = (category: TemplateCategory | null): string => `designs-${category ?? 'all'}`

interface Option {
  /** null: every category. */
  value: TemplateCategory | null
  label: string
  /** null: not known yet. */
  count: number | null
}

interface Props {
  options: readonly Option[]
  value: TemplateCategory | null
  onChange: (value: TemplateCategory | null) => void
}

/** What designs are for, one at a time: one stop for Tab, arrows move. */
export function CategoryTabs({ options, value, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const at = options.findIndex((option) => option.value === value)
  const pressKey = (event: KeyboardEvent) => {
    const to = targets[event.key]?.(at, options.length)
    const next = to === undefined ? undefined : options[to]
    if (to === undefined || !next) return
    event.preventDefault()
    onChange(next.value)
    box.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div ref={box} role="tablist" aria-label={strings.categories} className={list} onKeyDown={pressKey}>
      {options.map((option) => (
        <button
          key={option.label}
          type="button"
          role="tab"
          id={tabIdOf(option.value)}
          aria-selected={option.value === value}
          aria-controls={designsPanelId}
          tabIndex={option.value === value ? 0 : -1}
          className={tab}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== null && <span className={number}>{option.count}</span>}
        </button>
      ))}
    </div>
  )
}

/** Where a key leads, of so many tabs. */
const targets: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}
