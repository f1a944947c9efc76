import { Tabs as Ark } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import { useChosenInView } from './useChosenInView.ts'

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
  minHeight: { base: 'input', md: 'control', _finger: 'input' },
  borderBottom: 'tab',
  marginBottom: '-px',
  textStyle: 'label',
  color: 'textMuted',
  whiteSpace: 'nowrap',
  flexShrink: '0',
  _selected: { color: 'text', borderBottom: 'tabOn' },
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

/** Views of one thing, one at a time. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  const choose = (chosen: string) => {
    const found = tabs.find((one) => one.value === chosen)
    if (found) onChange(found.value)
  }
  const bar = useChosenInView<HTMLDivElement>(value)
  return (
    <Ark.Root value={value} onValueChange={(change) => choose(change.value)} lazyMount>
      <Ark.List ref={bar} className={list} aria-label={label}>
        {tabs.map((one) => (
          <Ark.Trigger key={one.value} value={one.value} className={tab}>
            {one.label}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {tabs.map(
        (one) =>
          one.content && (
            <Ark.Content key={one.value} value={one.value}>
              {one.content}
            </Ark.Content>
          ),
      )}
    </Ark.Root>
  )
}
