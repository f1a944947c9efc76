import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { postState, publicationState } from '../../../contract/content.ts'
import { network } from '../../../contract/networks.ts'
import { NetworkMark } from '../../../src/ui/marks/NetworkMark.tsx'
import { NetworkMarks } from '../../../src/ui/marks/NetworkMarks.tsx'
import { StatusLabel } from '../../../src/ui/marks/StatusLabel.tsx'
import { StatusMark } from '../../../src/ui/marks/StatusMark.tsx'
import { stateLooks } from '../../../src/ui/marks/stateLooks.ts'

afterEach(cleanup)

test('a mark alone carries the word of its state, also for the parts of a post', () => {
  for (const state of [...postState.options, ...publicationState.options]) {
    const { unmount } = render(<StatusMark state={state} />)
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^[A-Z][a-z ]+$/)
    unmount()
  }
})

test('beside its word a mark is silent', () => {
  render(<StatusLabel state="published" />)
  expect(screen.getByText('Published')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('unknown is not failed: another shape and another colour', () => {
  expect(stateLooks.unknown.glyph).not.toBe(stateLooks.failed.glyph)
  expect(stateLooks.unknown.tone).not.toBe(stateLooks.failed.tone)
})

test('each network has a mark with its name', () => {
  for (const one of network.options) {
    const { unmount } = render(<NetworkMark network={one} />)
    expect(screen.getByRole('img').getAttribute('aria-label')).not.toBe('')
    unmount()
  }
})

test('a row of networks shows each once, and how many more there are', () => {
  render(<NetworkMarks networks={['bluesky', 'bluesky', 'mastodon', 'twitter', 'threads']} most={3} />)
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Bluesky',
    'Mastodon',
    'X',
  ])
  expect(screen.getByText('+1')).toBeTruthy()
})
