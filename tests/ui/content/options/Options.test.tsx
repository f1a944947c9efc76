import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Options } from '../../../../src/ui/content/options/Options.tsx'
import { accountOn } from './support/shownOptions.tsx'

afterEach(cleanup)

const given = {
  optionsOf: () => ({}),
  missing: new Map(),
  when: 'schedule',
  isReadOnly: false,
  onChange: () => {},
} as const

test('without an account there are none, and their code comes with the first', async () => {
  const { container, rerender } = render(<Options {...given} accounts={[]} />)
  expect(container.childElementCount).toBe(0)
  rerender(<Options {...given} accounts={[accountOn('threads')]} />)
  expect(await screen.findByRole('region', { name: 'Options' })).toBeTruthy()
})
