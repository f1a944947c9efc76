import { describe, expect, test } from 'vitest'
import { type ReadDocument, readDocument } from '../../../server/feeds/reading/document.ts'
import { item, rss } from './support.ts'

const address = 'https://blog.example.com/feed/'
const read = (given: string | Uint8Array, charset: string | null = null): ReadDocument =>
  readDocument({ bytes: typeof given === 'string' ? new TextEncoder().encode(given) : given, charset, address })
const entriesIn = (given: string | Uint8Array, charset: string | null = null) => {
  const found = read(given, charset)
  if (found.kind !== 'feed') throw new Error(JSON.stringify(found))
  return found.entries
}
const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

describe('the four formats', () => {
  test('RSS 2.0', () => {
    const found = read(
      rss(
        [
          item(1, {
            title: 'Hi &lt;b&gt;there&lt;/b&gt; &amp;amp; you',
            link: '/p/1',
            description: '<![CDATA[<p>Some <b>words</b></p><script>alert(1)</script><p>more</p><img src="/i.png">]]>',
            more: '<dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">Ada</dc:creator>',
          }),
        ],
        '<ttl>90</ttl>',
      ),
    )
    expect(found).toMatchObject({ kind: 'feed', title: 'The blog', minutes: 90 })
    expect(found.kind === 'feed' && found.entries).toMatchObject([
      {
        title: 'Hi there & you',
        link: 'https://blog.example.com/p/1',
        summary: 'Some words more',
        author: 'Ada',
        published_at: '2026-10-01T01:00:00.000Z',
        picture_url: 'https://blog.example.com/i.png',
      },
    ])
  })

  test('Atom', () => {
    expect(
      entriesIn(`<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry><id>tag:1</id><title type="html">A &amp;lt;3</title>
        <link rel="enclosure" type="image/png" href="https://blog.example.com/i.png"/><link href="https://blog.example.com/1"/>
        <author><name>Ada</name></author><updated>2026-11-01T00:00:00Z</updated><summary>Words</summary></entry></feed>`),
    ).toMatchObject([
      {
        ...{ title: 'A <3', link: 'https://blog.example.com/1', summary: 'Words', author: 'Ada' },
        ...{ published_at: '2026-11-01T00:00:00.000Z', picture_url: 'https://blog.example.com/i.png' },
      },
    ])
  })

  test('RDF', () => {
    expect(
      entriesIn(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
        <channel rdf:about="https://blog.example.com/"><title>A</title></channel>
        <item rdf:about="https://blog.example.com/1"><title>One</title><link>https://blog.example.com/1</link></item></rdf:RDF>`),
    ).toMatchObject([{ title: 'One', link: 'https://blog.example.com/1', published_at: null }])
  })

  test('JSON Feed; a note without a title has its first words', () => {
    const items = [{ id: '1', url: 'https://blog.example.com/1', content_text: 'Only words', image: '/i.png' }]
    const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'A', items }
    expect(entriesIn(JSON.stringify(feed))).toMatchObject([
      { title: 'Only words', summary: 'Only words', picture_url: 'https://blog.example.com/i.png' },
    ])
  })
})

describe('what an entry is known by', () => {
  const keyOf = (given: Parameters<typeof item>[1]) =>
    entriesIn(rss([{ title: 'One', link: 'https://blog.example.com/1', ...given }]))[0]?.key

  test('its id, whatever else is edited', () => {
    expect(keyOf({ guid: 'a', title: 'Two', link: 'https://blog.example.com/2' })).toBe(keyOf({ guid: 'a' }))
    expect(keyOf({ guid: 'b' })).not.toBe(keyOf({ guid: 'a' }))
  })

  test('else its address, else its title and date', () => {
    expect(keyOf({ title: 'Two' })).toBe(keyOf({}))
    const date = 'Mon, 02 Nov 2026 10:00:00 GMT'
    const [one, again, later] = [
      rss([{ title: 'One', date, description: 'a' }]),
      rss([{ title: 'One', date, description: 'b' }]),
      rss([{ title: 'One', date: 'Tue, 03 Nov 2026 10:00:00 GMT' }]),
    ].map((text) => entriesIn(text)[0]?.key)
    expect(again).toBe(one)
    expect(later).not.toBe(one)
  })

  test('one that is there twice is one, and the newest are first', () => {
    expect(entriesIn(rss([item(1), item(3), item(3), item(2)])).map(({ title }) => title)).toEqual([
      'Entry 3',
      'Entry 2',
      'Entry 1',
    ])
  })
})

describe('encodings', () => {
  const named = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><rss><channel><title>A</title><item><title>Caf\u00e9</title></item></channel></rss>`

  test.each([
    ['the declaration', latin1(named('ISO-8859-1')), null],
    ['the answer', latin1(named('utf-8')), 'iso-8859-1'],
    ['neither: UTF-8', new TextEncoder().encode(named('no-such-thing')), 'nor-this'],
    ['its byte order mark', new Uint8Array(Buffer.from(`\ufeff${named('iso-8859-1')}`, 'utf16le')), 'iso-8859-1'],
  ])('by %s', (_, bytes, charset) => {
    expect(entriesIn(bytes, charset)[0]?.title).toBe('Caf\u00e9')
  })
})

describe('what is no feed', () => {
  test('a page names its feeds, each once', () => {
    const link = (type: string, href: string, rel = 'alternate') =>
      `<link rel="${rel}" type="${type}" href="${href}" title="All">`
    const page = [
      '<!DOCTYPE html><html><head>',
      link('application/rss+xml', '/rss'),
      link('application/rss+xml', '/rss'),
      link('application/atom+xml', 'https://other.example/atom'),
      link('text/html', '/de'),
      link('application/rss+xml', 'javascript:alert(1)'),
      link('application/rss+xml', '/no', 'stylesheet'),
    ].join('')
    expect(read(page)).toEqual({
      kind: 'page',
      found: [
        { url: 'https://blog.example.com/rss', title: 'All' },
        { url: 'https://other.example/atom', title: 'All' },
      ],
    })
  })

  test.each([
    ['<html><head></head></html>', 'This page names no feed.'],
    ['hello', 'There is no feed at this address.'],
    ['', 'There is no feed at this address.'],
    ['{"a":1}', 'There is no feed at this address.'],
    [
      '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel><title>&b;</title></channel></rss>',
      'This feed declares entities of its own, which are not read.',
    ],
    [
      '<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss><channel><title>&a;</title></channel></rss>',
      'This feed declares entities of its own, which are not read.',
    ],
  ])('%s', (text, problem) => {
    expect(read(text)).toEqual({ kind: 'fault', problem })
  })

  test('an old document type says nothing, and one in the words of an entry is none', () => {
    const old = '<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://n.example/r.dtd">'
    const words = item(1, { description: '<![CDATA[&lt;!DOCTYPE x [ &lt;!ENTITY a "b"&gt; ]&gt;]]>' })
    expect(entriesIn(rss([words]).replace('<?xml version="1.0"?>', old))[0]?.title).toBe('Entry 1')
  })
})
