import { cleanup } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { atProvider } from '../../../services/support/provider.ts'
import { plannedProvider } from '../support/plannedProvider.ts'
import { accountOn, radio, rowOf, rows, showOptions } from './support/shownOptions.tsx'

const provider = atProvider()

afterEach(cleanup)

test('anyone can see it, or the person’s connections alone', async () => {
  provider.use(...plannedProvider().handlers)
  const { stored } = await showOptions({ accounts: [accountOn('linkedin')] })
  await userEvent.click(rowOf(/^LinkedIn/))
  expect(radio('Anyone').checked).toBe(true)
  await userEvent.click(radio('Your connections'))
  expect(stored[1]).toEqual({ visibility: 'CONNECTIONS' })
  expect(rows()).toEqual(['LinkedIn: Your connections'])
})
