import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Said {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A website on a port of its own, which answers each path as it is told to. */
export interface Website {
  host: string
  url(path: string): string
  /** Says from now on at a path. */
  say(path: string, said: Said): void
  /** What it was asked, in order. */
  asked: { path: string; headers: IncomingHttpHeaders }[]
  close(): Promise<void>
}

export async function startWebsite(): Promise<Website> {
  const pages = new Map<string, Said>()
  const asked: Website['asked'] = []
  const server = createServer(({ url = '', headers }, response) => {
    asked.push({ path: url, headers })
    const { status = 200, headers: said = {}, body = '' } = pages.get(url) ?? { status: 404 }
    response.writeHead(status, said).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  return {
    host,
    asked,
    url: (path) => `http://${host}${path}`,
    say: (path, said) => pages.set(path, said),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Item {
  guid?: string
  title?: string
  link?: string
  date?: string
  description?: string
  more?: string
}

const tag = (name: string, text: string | undefined): string => (text === undefined ? '' : `<${name}>${text}</${name}>`)

/** A feed in RSS 2.0; texts are put in as they are. */
export const rss = (items: readonly Item[], channel = ''): string => `<?xml version="1.0"?>
<rss version="2.0"><channel><title>The blog</title><link>https://blog.example.com/</link>${channel}
${items
  .map(
    ({ guid, title, link, date, description, more = '' }) =>
      `<item>${tag('guid', guid)}${tag('title', title)}${tag('link', link)}${tag('pubDate', date)}${tag('description', description)}${more}</item>`,
  )
  .join('\n')}
</channel></rss>`

/** An entry with a number, later ones newer. */
export const item = (number: number, given: Item = {}): Item => ({
  guid: `entry-${number}`,
  title: `Entry ${number}`,
  link: `https://blog.example.com/${number}`,
  date: new Date(Date.UTC(2026, 9, 1, number)).toUTCString(),
  ...given,
})
