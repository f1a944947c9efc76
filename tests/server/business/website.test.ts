import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createWebsite } from '../../../practice/website/website.ts'
import { createWebsiteReader } from '../../../server/business/website/readWebsite.ts'
import { createPublicFetch } from '../../../server/http/publicFetch.ts'
import { createPeers, pageOf } from './websiteServer.ts'

const peers = createPeers()
afterEach(() => peers.close())

const readerFor = (hosts: readonly string[], given: { timeout?: number; largestPage?: number } = {}) =>
  createWebsiteReader({ fetch: createPublicFetch({ allowedHosts: hosts, isPlainAllowed: true }), ...given })

async function readPage(answer: RequestListener, given?: { timeout?: number; largestPage?: number }) {
  const host = await peers.begin(answer)
  return readerFor([host], given)(`http://${host}/`)
}

const readHtml = (html: string | Buffer, type?: string) => readPage(pageOf(html, type))

test('a business is read from its page and its style sheet', async () => {
  const website = await createWebsite(0)
  try {
    const origin = `http://${website.host}`
    const found = await readerFor([website.host])(origin)
    expect(found).toEqual({
      website_url: `${origin}/`,
      name: 'Hearth & Crumb',
      description: 'Slow bread, baked overnight and sold from eight. Classes on Saturdays.',
      colors: [
        { hex: '#7a3e1d', name: 'Dark Orange' },
        { hex: '#c98b4b', name: 'Orange' },
        { hex: '#2c1a10', name: 'Dark Orange' },
        { hex: '#fbf3e6', name: 'Light Orange' },
      ],
      fonts: ['Figtree', 'Bricolage Grotesque'],
      logos: [{ url: `${origin}/logo.png`, alt: '' }],
      images: [{ url: `${origin}/shelf.png`, alt: '' }],
      social_links: [
        { network: 'bluesky', url: 'https://bsky.app/profile/hearth-and-crumb.example' },
        { network: 'instagram', url: 'https://www.instagram.com/hearthandcrumb.example' },
      ],
    })
  } finally {
    await website.close()
  }
})

test.each([
  ['<meta property="og:site_name" content=" Ada&#39;s \n Engines "><title>x</title>', "Ada's Engines"],
  ['<meta name="application-name" content="Engines"><title>x</title>', 'Engines'],
  [
    '<script type="application/ld+json">{"@graph":[{"@type":"WebSite","name":"no"},{"@type":["LocalBusiness"],"name":"Engines Ltd"}]}</script>',
    'Engines Ltd',
  ],
  [
    '<script type="application/ld+json">{"@type":"Organization",</script><title>Home | Engines – Hull</title>',
    'Engines',
  ],
  ['<title></title><script>document.title = "Made by script"</script>', '127.0.0.1'],
  ['', '127.0.0.1'],
])('the name is found in %s', async (head, name) => {
  expect((await readHtml(`<!doctype html><head>${head}</head><body>`)).name).toBe(name)
})

test('a page in another character set is read rightly, by its header or by its own word', async () => {
  const bytes = Buffer.from('<meta charset="windows-1252"><title>Café Zürich</title>', 'latin1')
  expect((await readHtml(bytes, 'text/html')).name).toBe('Café Zürich')
  const bare = Buffer.from('<title>Café Zürich</title>', 'latin1')
  expect((await readHtml(bare, 'text/html; charset=ISO-8859-1')).name).toBe('Café Zürich')
  expect((await readHtml('<title>Café Zürich</title>', 'text/html')).name).toBe('Café Zürich')
  expect((await readHtml('<title>Café</title>', 'text/html; charset=no-such-thing')).name).toBe('Café')
})

test('colors are counted wherever they are used, greys come last, and custom properties count with each use', async () => {
  const { colors, fonts } = await readHtml(`<!doctype html>
    <link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Open+Sans:wght@400;700&family=Lora&display=swap">
    <style>
      :root { --brand: #0a7; --font: 'Fira Sans', sans-serif }
      a { color: var(--brand); border: 1px solid var(--brand); background: var(--brand) }
      p { color: #333; font: 700 1rem/1.5 "Playfair Display", serif }
      b { color: #333; } i { color: #333333; background: #fff } u { color: #333; fill: #333; stroke: #333 }
      h1 { color: rgb(10 20 200 / 50%); font-family: var(--font) }
      h2 { color: hsl(0, 100%, 50%); font-family: var(--font) }
      h3 { background: #12345600; font-family: FontAwesome } h4 { font-family: system-ui, Roboto }
      @font-face { font-family: Unused; src: url(x) }
    </style>
    <p style="color: #00aa77; background: RGBA(255, 0, 0, 0)">`)
  expect(colors.map(({ hex }) => hex)).toEqual(['#00aa77', '#0a14c8', '#ff0000', '#333333', '#ffffff'])
  expect(fonts).toEqual(['Fira Sans', 'Playfair Display', 'Open Sans', 'Lora'])
})

test('logos are the icons with the largest first, then what is called one; no logo is among the images', async () => {
  const { logos, images } = await readHtml(`<!doctype html><base href="/deep/">
    <link rel="icon" href="small.png" sizes="16x16 32x32"><link rel="icon" href="big.png" sizes="192x192">
    <link rel="icon" href="/favicon.ico"><link rel="apple-touch-icon" href="touch.png">
    <script type="application/ld+json">{"@type":"Organization","logo":{"url":"/data.png"}}</script>
    <meta property="og:logo" content="//cdn.example/og.png">
    <meta property="og:image" content="share.jpg"><meta property="og:image:alt" content="A shop">
    <body><a class="site-logo"><img src="inside.png" alt="Us"></a>
    <img src="data:image/png;base64,AAAA" data-src="late.jpg" width="900" height="500">
    <img src="s.jpg" srcset="m.jpg 640w, l.jpg 1280w"><img src="tiny.png" width="20"><main><img src="said.png" alt="Bread"></main>
    <img src="javascript:alert(1)" width="900"><img src="http://[bad" width="900">`)
  const places = (pictures: readonly { url: string }[]) =>
    pictures.map(({ url }) => url.replace(/^http:\/\/127[^/]*/, ''))
  expect(places(logos)).toEqual([
    '/deep/big.png',
    '/deep/touch.png',
    '/deep/small.png',
    '/data.png',
    '/deep/inside.png',
    'http://cdn.example/og.png',
  ])
  expect(places(images)).toEqual(['/deep/share.jpg', '/deep/late.jpg', '/deep/l.jpg', '/deep/said.png'])
  expect(images[0]?.alt).toBe('A shop')
})

test('accounts on the nine networks are found, and nothing that only shares the page', async () => {
  const addresses = {
    twitter: 'https://x.com/ada',
    facebook: 'https://www.facebook.com/ada.engines',
    instagram: 'https://instagram.com/ada/',
    linkedin_org: 'https://uk.linkedin.com/company/engines',
    linkedin: 'https://linkedin.com/in/ada',
    tiktok: 'https://www.tiktok.com/@ada',
    threads: 'https://www.threads.net/@ada',
    bluesky: 'https://bsky.app/profile/ada.example',
    mastodon: 'https://mastodon.social/@ada',
  }
  const others = ['https://x.com/intent/post?text=x', 'https://facebook.com/sharer.php?u=x', 'https://youtube.com/@ada']
  const html = [...Object.values(addresses), addresses.twitter, ...others].map((href) => `<a href="${href}">x</a>`)
  const { social_links } = await readHtml(`${html.join('')}<a rel="me" href="https://own.example/@ada">x</a>`)
  expect(social_links).toEqual([
    ...Object.entries(addresses).map(([network, url]) => ({ network, url })),
    { network: 'mastodon', url: 'https://own.example/@ada' },
  ])
})

test('a redirect is followed, and the address is the one at its end', async () => {
  const host = await peers.begin((request, response) =>
    request.url === '/'
      ? response.writeHead(301, { location: '/en/' }).end()
      : pageOf('<title>There</title>')(request, response),
  )
  expect(await readerFor([host])(`http://${host}`)).toMatchObject({ website_url: `http://${host}/en/`, name: 'There' })
})
