import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { accountCounter } from '../../../../rules/content/accountCounter.ts'
import type { PostContent } from '../../../../rules/content/postContent.ts'
import { withWritten } from '../../../../rules/content/scopes.ts'
import { tabRows } from '../../../../rules/content/tabRows.ts'
import { withUtm } from '../../../../rules/content/withUtm.ts'
import { TextTabs } from '../../../../src/ui/content/editor/TextTabs.tsx'
import { bluesky, contentOf, saying, tiktok, x } from './support/openEditor.tsx'

afterEach(cleanup)

const ofX = { kind: 'network', network: 'twitter' } as const

/** The list with somebody who keeps which one is chosen; answers which were to follow again. */
function openTabs(content: PostContent, notes = new Map<number, string>()) {
  const followed: string[] = []
  const rows = tabRows(content, [bluesky, tiktok, x], { count: accountCounter(), withUtm, notes })
  function Owner() {
    const [chosen, choose] = useState('common')
    return <TextTabs rows={rows} chosen={chosen} onChoose={choose} onFollow={(key) => followed.push(key)} />
  }
  render(<Owner />)
  return followed
}

const tabs = () => screen.getAllByRole('tab')
const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const onX = withWritten(contentOf(saying('For all')), ofX, saying('One', 'x'.repeat(272)))

test('each text says whose it is, whether it follows, and what is left', () => {
  openTabs(onX, new Map([[tiktok.id, 'To answer']]))
  expect(screen.getByRole('tablist', { name: 'Texts of the post' }).getAttribute('aria-orientation')).toBe('vertical')
  expect(tabs().map(({ textContent }) => textContent)).toEqual([
    'Common textTwo accounts follow it7',
    'XOwn, thread of 28 left',
    'BlueskyFollows293 left',
    'TikTokFollowsTo answer',
  ])
})

test('a press chooses one', async () => {
  openTabs(onX)
  await userEvent.click(screen.getByRole('tab', { name: /^Bluesky/ }))
  expect(chosen()).toMatch(/^Bluesky/)
})

test('arrows, Home and End move through them, round and round; one Tab leads out', async () => {
  openTabs(onX)
  await userEvent.tab()
  const places: string[] = []
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'End', 'ArrowDown', 'ArrowLeft', 'Home']) {
    await userEvent.keyboard(`{${key}}`)
    expect(document.activeElement?.textContent).toBe(chosen())
    places.push(chosen()?.slice(0, 2) ?? '')
  }
  expect(places).toEqual(['XO', 'Bl', 'XO', 'Ti', 'Co', 'Ti', 'Co'])
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})

test('Delete lets an own text follow again, and nothing else', async () => {
  const followed = openTabs(onX)
  await userEvent.tab()
  await userEvent.keyboard('{Delete}{ArrowDown}{Delete}{ArrowDown}{Delete}')
  expect(followed).toEqual(['twitter'])
})
