import { expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { emptyContent } from '../../../rules/content/blankDraft.ts'
import type { PostContent } from '../../../rules/content/postContent.ts'
import { utmLinkIn } from '../../../rules/content/utmLink.ts'

const part = (text: string) => ({ text, mediaIds: [] })
const accountsOn = (...networks: Network[]) => networks.map((network, at) => ({ id: at + 1, network }))
const saying = (text: string, given: Partial<PostContent> = {}): PostContent => ({
  ...emptyContent,
  parts: [part(text)],
  ...given,
})
const marked = 'https://wren.com/?utm_source=letter'

test('the first link that takes parameters is that of the post, else the first of all', () => {
  const content = saying(`${marked} https://wren.com/rye`)
  expect(utmLinkIn(content, accountsOn('bluesky'))).toMatchObject({ address: 'https://wren.com/rye', takesUtm: true })
  expect(utmLinkIn(saying(`Rye ${marked}`), accountsOn('bluesky'))).toMatchObject({ address: marked, takesUtm: false })
})

test('of a link on one network only, that network is told', () => {
  const link = { network: 'bluesky', address: 'wren.com/rye', takesUtm: true }
  expect(utmLinkIn(saying('Rye: wren.com/rye'), accountsOn('linkedin', 'bluesky'))).toEqual(link)
  expect(utmLinkIn(saying('Rye: wren.com/rye'), accountsOn('linkedin'))).toBeNull()
})

test('a link in the common text is none where an account has a text of its own without one', () => {
  const variants = [{ network: 'bluesky', accountId: null, parts: [part('Rye')], firstComment: null }] as const
  expect(utmLinkIn(saying('https://wren.com', { variants }), accountsOn('bluesky'))).toBeNull()
  expect(utmLinkIn(saying('https://wren.com', { variants }), accountsOn('bluesky', 'linkedin'))?.network).toBe(
    'linkedin',
  )
})

test('without an account there is none', () => {
  expect(utmLinkIn(saying('https://wren.com'), [])).toBeNull()
})
