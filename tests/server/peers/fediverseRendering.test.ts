import { expect, test } from 'vitest'
import { rendered } from '../../support/fediverse/render.ts'

const place = { origin: 'http://other.test' }
const plain = (text: string) => rendered(text, 'plain', place)
const markdown = (text: string) => rendered(text, 'markdown', place)
const link = (address: string, inner: string) =>
  `<a href="${address}" target="_blank" rel="nofollow noopener noreferrer" translate="no">${inner}</a>`

test('plain text becomes paragraphs and line breaks, and no mark-up of its own', () => {
  expect(plain('One\ntwo\n\nThree **not bold** :smile: <b> & "quoted" it\'s')).toBe(
    '<p>One<br>two</p><p>Three **not bold** :smile: &lt;b&gt; &amp; &quot;quoted&quot; it&#39;s</p>',
  )
})

test('addresses become links whose scheme and end are invisible', () => {
  expect(plain('See https://example.com/a?b=1&c=2.')).toBe(
    `<p>See ${link(
      'https://example.com/a?b=1&amp;c=2',
      '<span class="invisible">https://</span><span class="">example.com/a?b=1&amp;c=2</span><span class="invisible"></span>',
    )}.</p>`,
  )
  expect(plain('https://www.example.com/a-path-that-is-longer-than-thirty')).toBe(
    `<p>${link(
      'https://www.example.com/a-path-that-is-longer-than-thirty',
      '<span class="invisible">https://www.</span><span class="ellipsis">example.com/a-path-that-is-lon</span><span class="invisible">ger-than-thirty</span>',
    )}</p>`,
  )
})

test('people of the server and tags become links; of a mention the server is not shown', () => {
  const theo =
    '<span class="h-card"><a href="http://other.test/@theo" class="u-url mention">@<span>theo</span></a></span>'
  expect(plain('@theo and @theo@other.test, not @theo@elsewhere.test or ines@theo')).toBe(
    `<p>${theo} and ${theo}, not @theo@elsewhere.test or ines@theo</p>`,
  )
  expect(plain('#Café #1')).toBe(
    '<p><a href="http://other.test/tags/Caf%C3%A9" class="mention hashtag" rel="tag">#<span>Café</span></a> #1</p>',
  )
})

test('Markdown becomes what it means', () => {
  expect(markdown('**a** _b_ *c* `d_e_`')).toBe('<p><strong>a</strong> <em>b</em> <em>c</em> <code>d_e_</code></p>')
  expect(markdown('**bold with _both_**')).toBe('<p><strong>bold with <em>both</em></strong></p>')
  expect(markdown('[here](https://example.com/)')).toBe(`<p>${link('https://example.com/', 'here')}</p>`)
  expect(markdown('# Title\nText\nmore\n- one\n- **two**\n\n- three')).toBe(
    '<h1>Title</h1><p>Text<br>more</p><ul><li>one</li><li><strong>two</strong></li></ul><ul><li>three</li></ul>',
  )
  expect(markdown('## Second <i>')).toBe('<h2>Second &lt;i&gt;</h2>')
})

test('what only looks like Markdown stays as it is', () => {
  expect(markdown('snake_case_name, 2 * 3 * 4, #tag')).toContain('snake_case_name, 2 * 3 * 4, ')
  expect(markdown('-one\n#two')).not.toMatch(/<(?:ul|h\d)/)
})

test('custom emoji become pictures, and times of day do not', () => {
  expect(rendered('Hi :blob_cat:! At 10:30:45', 'customEmoji', place)).toBe(
    '<p>Hi <img class="emoji" alt=":blob_cat:" title=":blob_cat:" src="http://other.test/emoji/blob_cat.png" draggable="false">! At 10:30:45</p>',
  )
})
