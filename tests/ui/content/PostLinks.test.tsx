import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { socialAccount } from '../../../contract/networks.ts'
import { emptyContent } from '../../../rules/content/blankDraft.ts'
import type { Utm } from '../../../rules/content/utm.ts'
import { toClient } from '../../../src/services/http/casing.ts'
import { PostLinks } from '../../../src/ui/content/links/PostLinks.tsx'
import { bluesky } from './support/plannedProvider.ts'

afterEach(cleanup)

const account = toClient(socialAccount, bluesky)

interface Given {
  text?: string
  utm?: Utm | null
  ofBusiness?: Utm | null
  isReadOnly?: boolean
}

/** The section with somebody who keeps what is chosen. */
function open({ text = 'Rye: wren.com/rye', utm: begun = null, ofBusiness = null, isReadOnly = false }: Given = {}) {
  function Owner() {
    const [utm, setUtm] = useState(begun)
    const content = { ...emptyContent, parts: [{ text, mediaIds: [] }] as const, utm }
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

test('a post with a link may have parameters, and shows what its first link becomes', async () => {
  open()
  expect(onOff().checked).toBe(false)
  await userEvent.click(onOff())
  expect(onOff().checked).toBe(true)
  expect(screen.getByText('wren.com/rye?utm_source=bluesky&utm_medium=social')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Campaign'), 'rye & co')
  expect(screen.getByText('wren.com/rye?utm_source=bluesky&utm_medium=social&utm_campaign=rye%20%26%20co')).toBeTruthy()
})

test('it begins again with what its business adds', async () => {
  open({ ofBusiness: { source: 'bakery', medium: '', campaign: '' } })
  await userEvent.click(onOff())
  expect(screen.getByText('wren.com/rye?utm_source=bakery')).toBeTruthy()
})

test('nothing is asked where the network makes no link of anything', () => {
  expect(open({ text: 'Rye today. wren@wren.com' }).textContent).toBe('')
})

test('what is on can be turned off without a link, too', async () => {
  const page = open({ text: 'Rye', utm: { source: 'a', medium: '', campaign: '' } })
  await userEvent.click(onOff())
  expect(page.textContent).toBe('')
})

test('a link with parameters of its own is said to stay as it is', () => {
  const container = open({
    text: 'https://wren.com/?utm_source=letter',
    utm: { source: 'a', medium: '', campaign: '' },
  })
  expect(container.textContent).toContain('Goes out on Bluesky as it is: https://wren.com/?utm_source=letter')
})

test('nothing changes while the post is being sent', async () => {
  open({ isReadOnly: true })
  await userEvent.click(onOff())
  expect(onOff().checked).toBe(false)
})
