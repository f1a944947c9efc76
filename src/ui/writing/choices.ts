import type { KeyboardEvent } from 'react'
import { css } from '../../../styled-system/css'

/** Marks what the arrows go through in a help. */
export const asChoice = { 'data-choice': '' }

/** Of a list of choices. */
export const choiceList = css({ overflowY: 'auto', minHeight: '0', padding: '1', margin: '[-4px]' })

/** Of a button that inserts what it shows. */
export const choiceStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  flex: '1',
  width: 'full',
  minWidth: '0',
  minHeight: { base: 'input', md: 'controlTop' },
  paddingInline: '2',
  paddingBlock: '1',
  borderRadius: 'sm',
  textAlign: 'left',
  cursor: 'pointer',
  _hover: { background: 'hover' },
})

/** The arrows lead from the search through the choices and back; Enter in the search takes the first. */
export function goThroughChoices(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLElement)) return
  const search = currentTarget.querySelector<HTMLElement>('input[type=search]')
  const choices = [...currentTarget.querySelectorAll<HTMLElement>('[data-choice]')]
  const at = choices.indexOf(target)
  const isInSearch = target === search
  if (at < 0 && !isInSearch) return
  if (key === 'Enter' && isInSearch) choices[0]?.click()
  else if (key === 'ArrowDown') choices[Math.min(at + 1, choices.length - 1)]?.focus()
  else if (key === 'ArrowUp' && at >= 0) (choices[at - 1] ?? search)?.focus()
  else return
  event.preventDefault()
}
