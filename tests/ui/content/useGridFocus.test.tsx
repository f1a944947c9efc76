import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Day, Month } from '../../../rules/content/months.ts'
import { type GridFocus, useGridFocus } from '../../../src/ui/content/useGridFocus.ts'

let focus: GridFocus

/** Two months over one another, of which the one that is not shown is out of sight. */
function Grids({ month }: { month: Month }) {
  focus = useGridFocus(month)
  return (
    <div ref={focus.grids}>
      {(['2031-05', '2031-06', '2031-07'] as const).map((one) => (
        <table key={one} data-month={one} hidden={one !== month}>
          <tbody>
            <tr>
              <td tabIndex={-1} data-day={`${one}-20`}>
                20
              </td>
            </tr>
          </tbody>
        </table>
      ))}
    </div>
  )
}

const square = (day: Day) => document.querySelector<HTMLElement>(`[data-day="${day}"]`)
const dayOfFocus = () => document.activeElement?.getAttribute('data-day')

test('keys that outrun the months have the focus on the same date of each month between, so that the next press is heard', () => {
  const { rerender } = render(<Grids month="2031-05" />)
  act(() => square('2031-05-20')?.focus())
  // Two presses before the first month is shown: its square is about to be hidden, with the focus still on it.
  focus.goTo('2031-06-20')
  focus.goTo('2031-07-20')
  rerender(<Grids month="2031-06" />)
  expect(dayOfFocus()).toBe('2031-06-20')
  rerender(<Grids month="2031-07" />)
  expect(dayOfFocus()).toBe('2031-07-20')
})
