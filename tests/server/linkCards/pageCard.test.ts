import { loadBuffer } from 'cheerio'
import { expect, test } from 'vitest'
import { readCard } from '../../../server/business/website/pageCard.ts'

const read = (html: string | Buffer, address = 'https://wren.example/class') =>
  readCard(loadBuffer(Buffer.from(html), { encoding: { defaultEncoding: 'utf-8' } }), address)

test.each([
  ['<meta property="og:title" content="For sharing"><title>Of the page</title>', 'For sharing'],
  ['<meta name="og:title" content="By name"><title>Of the page</title>', 'By name'],
  ['<meta name="twitter:title" content="For X"><title>Of the page</title>', 'For X'],
  ['<title>Of the page</title>', 'Of the page'],
  ['<title>\n  Rye &amp; spelt\t&#8211; caf&eacute; &#x1F35E; </title>', 'Rye & spelt – café 🍞'],
  ['<meta content=Unquoted property=og:title>', 'Unquoted'],
  ["<META PROPERTY='OG:Title' CONTENT='In capitals'>", 'In capitals'],
  ['<meta property="og:title" content=""><title>The other is empty</title>', 'The other is empty'],
  ['<meta property="og:title" content="First"><meta property="og:title" content="Second">', 'First'],
  ['<!-- <title>A comment</title> --><title>No comment</title>', 'No comment'],
  ['<script>"<title>In a script</title>"</script><title>Outside</title>', 'Outside'],
  ['<title>Never closed', 'Never closed'],
  ['<body><svg><title>Of a drawing</title></svg></body>', ''],
  ['<meta property="og:title" content="a > b, and <b>bold</b>">', 'a > b, and <b>bold</b>'],
  ['', ''],
])('the title of %s is read', (html, title) => {
  expect(read(html).title).toBe(title)
})

test.each([
  ['<meta property="og:description" content="For sharing"><meta name="description" content="no">', 'For sharing'],
  ['<meta name="twitter:description" content="For X"><meta name="description" content="no">', 'For X'],
  ['<meta name="description" content="Two\n lines">', 'Two lines'],
  ['<title>Only a title</title>', ''],
])('the description of %s is read', (html, description) => {
  expect(read(html).description).toBe(description)
})

test.each([
  ['<meta property="og:image" content="/oven.png">', 'https://wren.example/oven.png'],
  [
    '<base href="https://cdn.example/a/"><meta property="og:image" content="oven.png">',
    'https://cdn.example/a/oven.png',
  ],
  [
    '<meta property="og:image:secure_url" content="https://b.example/x"><meta property="og:image" content="/y">',
    'https://b.example/x',
  ],
  ['<meta name="twitter:image:src" content="//cdn.example/x.png">', 'https://cdn.example/x.png'],
  [
    '<meta property="og:image" content="javascript:alert(1)"><meta name="twitter:image" content="/z">',
    'https://wren.example/z',
  ],
  ['<meta property="og:image" content="data:image/png;base64,AAAA">', null],
  ['<img src="/oven.png">', null],
])('the picture of %s is read', (html, pictureUrl) => {
  expect(read(html).pictureUrl).toBe(pictureUrl)
})

test('a page is read in the letters that it says it is written in', () => {
  const html = Buffer.concat([
    Buffer.from('<meta charset="iso-8859-1"><title>Caf'),
    Buffer.from([0xe9]),
    Buffer.from('</title>'),
  ])
  expect(read(html).title).toBe('Café')
})

test('what is longer than a card takes is cut, and never within a character', () => {
  const { title, description } = read(
    `<title>${'🍞'.repeat(400)}</title><meta name="description" content="${'a'.repeat(3000)}">`,
  )
  expect(title.length).toBeLessThanOrEqual(300)
  expect(title.isWellFormed()).toBe(true)
  expect(description).toHaveLength(1000)
})
