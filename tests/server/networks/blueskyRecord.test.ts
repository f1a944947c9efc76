import { expect, test } from 'vitest'
import { recordOf } from '../../../server/networks/bluesky/record.ts'

const at = new Date('2026-11-22T09:00:00.000Z')
const didOf = async (handle: string) => (handle === 'ada.bsky.social' ? 'did:plc:ada' : null)
const recordFor = (text: string) => recordOf(text, at, didOf)

test('links, mentions and tags become facets that count UTF-8 bytes', async () => {
  expect(await recordFor('Crème by @ada.bsky.social: wren.coffee/pies. #rye $rye')).toEqual({
    $type: 'app.bsky.feed.post',
    text: 'Crème by @ada.bsky.social: wren.coffee/pies. #rye $rye',
    createdAt: '2026-11-22T09:00:00.000Z',
    facets: [
      {
        index: { byteStart: 10, byteEnd: 26 },
        features: [{ $type: 'app.bsky.richtext.facet#mention', did: 'did:plc:ada' }],
      },
      {
        index: { byteStart: 28, byteEnd: 44 },
        features: [{ $type: 'app.bsky.richtext.facet#link', uri: 'https://wren.coffee/pies' }],
      },
      { index: { byteStart: 46, byteEnd: 50 }, features: [{ $type: 'app.bsky.richtext.facet#tag', tag: 'rye' }] },
      { index: { byteStart: 51, byteEnd: 55 }, features: [{ $type: 'app.bsky.richtext.facet#tag', tag: '$RYE' }] },
    ],
  })
})

test('an address whose name begins with http is led to like any other', async () => {
  expect((await recordFor('httpbin.org')).facets?.[0]?.features).toEqual([
    { $type: 'app.bsky.richtext.facet#link', uri: 'https://httpbin.org' },
  ])
})

test('a mention of nobody stays text, and a text without anything has no facets', async () => {
  expect((await recordFor('Hi @nobody.example')).facets).toBeUndefined()
  expect((await recordFor('Good morning')).facets).toBeUndefined()
})
