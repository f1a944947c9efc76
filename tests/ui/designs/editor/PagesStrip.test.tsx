import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mostPages } from '../../../../contract/designDocument.ts'
import { atProvider } from '../../../services/support/provider.ts'
import { setWindowWidth } from '../../shell/support/window.ts'
import { openEditor } from '../support/openEditor.tsx'
import { twoTexts } from '../support/twoTexts.ts'

const provider = atProvider()
beforeEach(() => setWindowWidth(1440))
afterEach(cleanup)

function designOfPages(count: number) {
  const design = twoTexts()
  const pages = Array.from({ length: count }, (_, at) =>
    design.pages.map((page) => ({ ...page, id: `p${at + 1}`, name: `Step ${at + 1}` })),
  )
  return { ...design, pages: pages.flat() }
}

const picturesOf = (strip: HTMLElement) =>
  [...strip.querySelectorAll('li')].map((tile) => tile.querySelector('svg[viewBox="0 0 1080 1350"]') !== null)

test('of a design of as many pages as there may be the open one is seen at once, the others one after the other', async () => {
  const { clock } = await openEditor(provider, { document: designOfPages(mostPages) })
  const strip = await screen.findByRole('navigation', { name: 'Pages' })
  expect(within(strip).getAllByRole('button', { name: /^Page \d+, Step/ })).toHaveLength(mostPages)
  const seen = () => picturesOf(strip).filter((isDrawn) => isDrawn).length
  expect(picturesOf(strip)[0]).toBe(true)
  expect(seen()).toBe(1)
  for (let turn = 1; turn <= mostPages; turn += 1) {
    await act(async () => clock.pass(1))
    expect(seen()).toBe(turn)
  }
})
