import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { socialAccount } from '../../../contract/networks.ts'
import { emptyContent } from '../../../rules/content/blankDraft.ts'
import type { PostContent } from '../../../rules/content/postContent.ts'
import type { Utm } from '../../../rules/content/utm.ts'
import { toClient } from '../../../src/services/http/casing.ts'
import { PostLinks } from '../../../src/ui/content/links/PostLinks.tsx'
import { bluesky } from './support/plannedProvider.ts'

afterEach(cleanup)

const account = toClient(socialAccount, bluesky)

const part = (text: string) => ({ text, mediaIds: [] })

interface Given extends Partial<Pick<PostContent, 'parts' | 'variants' | 'firstComment'>> {
  text?: string
  utm?: Utm | null
  ofBusiness?: Utm | null
  isReadOnly?: boolean
}

/** The section with somebody who keeps what is chosen. */
function open({
  text = 'Rye: wren.com/rye',
  utm: begun = null,
  ofBusiness = null,
  isReadOnly = false,
  ...written
}: Given = {}) {
  function Owner() {
    const [utm, setUtm] = useState(begun)
    const content = { ...emptyContent, parts: [part(text)] as const, ...written, utm }
    return (
      <PostLinks
        content={content}
        accounts={[account]}
        utm={utm}
        ofBusiness={ofBusiness}
        isReadOnly={isReadOnly}
        onChange={setUtm}
      />
    )
  }
  return render(<Owner />).container
}

const onOff = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Add UTM parameters to links' })

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const ofBakery = { source: 'bakery', medium: '', campaign: '' }

test('a post with a link may have parameters, and shows what its first link becomes', async () => {
  open()
  expect(onOff().checked).toBe(false)
  await userEvent.click(onOff())
  expect(onOff().checked).toBe(true)
  expect(await screen.findByText('wren.com/rye?utm_source=bluesky&utm_medium=social')).toBeTruthy()
  await userEvent.type(await field('Campaign'), 'rye & co')
  expect(screen.getByText('wren.com/rye?utm_source=bluesky&utm_medium=social&utm_campaign=rye%20%26%20co')).toBeTruthy()
})

test('it begins with what its business adds, and again with what was typed', async () => {
  open({ ofBusiness: ofBakery })
  await userEvent.click(onOff())
  expect(await screen.findByText('wren.com/rye?utm_source=bakery')).toBeTruthy()
  await userEvent.type(await field('Campaign'), 'rye')
  await userEvent.click(onOff())
  await userEvent.click(onOff())
  expect(screen.getByText('wren.com/rye?utm_source=bakery&utm_campaign=rye')).toBeTruthy()
})

test('nothing is asked where the network makes no link of anything', () => {
  expect(open({ text: 'Rye today. wren@wren.com' }).textContent).toBe('')
})

test('nothing is asked without a link where the post has only what its business adds', () => {
  expect(open({ text: 'Rye', utm: ofBakery, ofBusiness: ofBakery }).textContent).toBe('')
})

test('nothing is asked of a link that has parameters of its own', () => {
  const link = 'https://wren.com/?utm_source=letter'
  expect(open({ text: link, utm: ofBakery, ofBusiness: ofBakery }).textContent).toBe('')
})

test.each([
  ['a later part', { parts: [part('Rye'), part('wren.com/rye')] }],
  [
    'a variant',
    { variants: [{ network: 'bluesky', accountId: null, parts: [part('wren.com/rye')], firstComment: null }] },
  ],
  ['a first comment', { firstComment: 'wren.com/rye' }],
] as const)('a link in %s is one', (_, given) => {
  open({ text: 'Rye', ...given })
  expect(onOff()).toBeTruthy()
})

test('what is chosen for the post stays without a link, also once it is as its business adds it', async () => {
  open({ text: 'Rye', utm: { ...ofBakery, campaign: 'r' }, ofBusiness: ofBakery })
  await userEvent.clear(await field('Campaign'))
  expect((await field('Source')).value).toBe('bakery')
  await userEvent.click(onOff())
  expect(onOff().checked).toBe(false)
})

test('beside a link with parameters of its own the first that takes them is shown', async () => {
  open({ text: 'https://wren.com/?utm_source=letter and wren.com/rye', utm: ofBakery })
  expect(await screen.findByText('wren.com/rye?utm_source=bakery')).toBeTruthy()
})

test('a link with parameters of its own is said to stay as it is', async () => {
  const link = 'https://wren.com/?utm_source=letter'
  const container = open({ text: link, utm: ofBakery })
  await field('Source')
  expect(container.textContent).toContain(`Goes out on Bluesky as it is: ${link}`)
})

test('nothing changes while the post is being sent', async () => {
  open({ isReadOnly: true })
  await userEvent.click(onOff())
  expect(onOff().checked).toBe(false)
})
