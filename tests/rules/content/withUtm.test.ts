import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import type { Utm } from '../../../rules/content/utm.ts'
import { rememberingUtm, withUtm } from '../../../rules/content/withUtm.ts'
import { partsOf } from '../../../rules/networks/textParts.ts'
import { scalarValue } from '../../support/scalarValue.ts'

const utm: Utm = { source: '{network}', medium: 'social', campaign: '' }
const added = 'utm_source=twitter&utm_medium=social'

test.each([
  ['a link with a path', 'See https://wren.com/pies today', `See https://wren.com/pies?${added} today`],
  ['a domain alone', 'https://wren.com', `https://wren.com/?${added}`],
  ['a bare domain', 'Order at wren.com', `Order at wren.com/?${added}`],
  ['a bare domain with a path', 'wren.com/pies', `wren.com/pies?${added}`],
  ['a query that is there', 'https://wren.com/?a=1', `https://wren.com/?a=1&${added}`],
  ['a fragment', 'https://wren.com/pies#rye', `https://wren.com/pies?${added}#rye`],
  [
    'punctuation behind it',
    'Is it https://wren.com/pies? (wren.com/rye).',
    `Is it https://wren.com/pies?${added}? (wren.com/rye?${added}).`,
  ],
  ['a domain in other letters', 'https://brød.is/æble', `https://brød.is/æble?${added}`],
  ['a port', 'https://wren.com:8080', `https://wren.com:8080/?${added}`],
  ['several links', 'wren.com https://b.com/c', `wren.com/?${added} https://b.com/c?${added}`],
])('adds the parameters to %s', (_, text, expected) => {
  expect(withUtm(text, 'twitter', utm)).toBe(expected)
})

test.each([
  ['no link', 'Fresh pies. Today: rye'],
  ['a link with a parameter of its own', 'https://wren.com/?utm_source=letter'],
  ['a mail address', 'mailto:ada@wren.com and ada@wren.com'],
  ['a link that the query would join with what follows', '(https://wren.com/pies)next'],
])('leaves a text with %s as it is', (_, text) => {
  expect(withUtm(text, 'twitter', utm)).toBe(text)
})

test('changes nothing where no parameters are chosen, or all are empty', () => {
  expect(withUtm('https://wren.com', 'twitter', null)).toBe('https://wren.com')
  expect(withUtm('https://wren.com', 'twitter', { source: ' ', medium: '', campaign: '' })).toBe('https://wren.com')
})

test('names the network in any of the parameters', () => {
  const all = { source: '{network}', medium: 'x-{network}', campaign: '{network}{network}' }
  expect(withUtm('https://wren.com/', 'linkedin', all)).toBe(
    'https://wren.com/?utm_source=linkedin&utm_medium=x-linkedin&utm_campaign=linkedinlinkedin',
  )
  expect(withUtm('https://wren.com/', 'linkedin_org', utm)).toBe(
    'https://wren.com/?utm_source=linkedin&utm_medium=social',
  )
})

test.each(networks)('what stands in a parameter is encoded, so that it is read as it was written, on %s', (network) => {
  const campaign = "Brød & rye (50% off)! 'new'. ~*é\ud83d"
  const text = withUtm('See https://wren.com/pies.', network, { source: '', medium: '', campaign })
  const link = partsOf(network, text).find(({ kind }) => kind === 'link')
  if (link) expect(new URL(link.text).searchParams.get('utm_campaign')).toBe(campaign.toWellFormed())
  else expect(text).toBe('See https://wren.com/pies.')
})

test('changes what the network makes a link of, and nothing else', () => {
  const text = 'Order at wren.com'
  expect(networks.filter((network) => withUtm(text, network, utm) !== text)).toEqual(['twitter', 'threads', 'bluesky'])
  expect(withUtm('xmpp:ada@wren.org?join ipfs://wren.org/a', 'mastodon', utm)).toBe(
    'xmpp:ada@wren.org?join ipfs://wren.org/a',
  )
})

test('who asks often is told the same', () => {
  const remembered = rememberingUtm()
  const texts = Array.from({ length: 120 }, (_, at) => `Rye ${at}: https://wren.com/${at}`)
  for (const text of [...texts, ...texts.toReversed()]) {
    for (const one of [utm, { ...utm, campaign: 'rye' }, null]) {
      for (const network of ['twitter', 'bluesky'] as const) {
        expect(remembered(text, network, one)).toBe(withUtm(text, network, one))
      }
    }
  }
})

describe('whatever is written, on every network', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: scalarValue, maxLength: 4 }),
    fc.constantFrom(
      ...['https://wren.com/a_(b)?c=d#e', ' (www.wren.com) ', 'wren.com', 'brød.is', 'wren.みんな', 'https://b.com'],
      ...['http://c.org:80/', 'https://d.com/?utm_medium=x', 'wren.com?', 'https://t.co/abc', 'HTTPS://E.com/ü'],
      ...['mailto:ada@wren.com', '@ada.bsky.social', '@ada@b.example', '@[Harbor](urn:li:organization:1)', '#tag'],
      ...['xmpp:ada@wren.org?join', 'ipfs://wren.org/a', '/', '?', '&', '=', '@', '#', '.', ')', '(', '!', '、', ' '],
      ...['「', '日本', '\n', '\ud83d', '👩‍🍳', '\u200f'],
    ),
  )
  const texts = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  const parameter = fc.oneof(fc.constantFrom('', '{network}', 'social'), fc.string({ unit: scalarValue, maxLength: 6 }))
  const utms = fc.record({ source: parameter, medium: parameter, campaign: parameter })
  const cases = [fc.constantFrom(...networks), texts, utms] as const

  test('what stands outside links is as it was, and each link is as before with no more than parameters added', () => {
    fc.assert(
      fc.property(...cases, (network, text, chosen) => {
        const before = partsOf(network, text)
        const after = partsOf(network, withUtm(text, network, chosen))
        expect(after.map(({ kind }) => kind)).toEqual(before.map(({ kind }) => kind))
        before.forEach((part, index) => {
          const { text: now = '' } = after[index] ?? {}
          expect(now === part.text || part.kind !== 'link' ? now : withoutUtm(now, part.text)).toBe(part.text)
        })
      }),
      { numRuns: 2000 },
    )
  })

  test('adding them again changes nothing', () => {
    fc.assert(
      fc.property(...cases, (network, text, chosen) => {
        const once = withUtm(text, network, chosen)
        expect(withUtm(once, network, chosen)).toBe(once)
      }),
      { numRuns: 2000 },
    )
  })

  /** The link as it was written, where no more than the parameters, and what joins them to it, was added. */
  const withoutUtm = (link: string, written: string): string =>
    ['', '/?', '?', '&'].map((joint) => withoutQuery(link, joint)).find((one) => one === written) ?? link

  const withoutQuery = (link: string, joint: string): string => {
    const [start = -1, end = -1] = [
      link.indexOf(`${joint}utm_`),
      (link.indexOf('#') + link.length + 1) % (link.length + 1),
    ]
    return start < 0 ? link : link.slice(0, start) + link.slice(end)
  }
})
