import type { RequestListener } from 'node:http'
import { createPeers } from './business/websiteServer.ts'

/** A site on loopback, whose pages each test makes. */
export interface Site {
  /** `host:port`, to be allowed to whoever reads it. */
  host: string
  /** By their paths with what is asked of them; what is not here answers 404. */
  pages: Record<string, RequestListener>
  /** The paths that were asked for, in order. */
  calls: string[]
  at(path: string): string
  close(): Promise<void>
}

export async function openSite(): Promise<Site> {
  const peers = createPeers()
  const host = await peers.begin((request, response) => {
    const { url = '' } = request
    site.calls.push(url)
    const page = site.pages[url]
    if (page) page(request, response)
    else response.writeHead(404).end()
  })
  const site: Site = { host, pages: {}, calls: [], at: (path) => `http://${host}${path}`, close: peers.close }
  return site
}

/** Answers with a file; a picture unless said. */
export const fileOf =
  (body: Uint8Array, type = 'image/png'): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(body)

/** Leads elsewhere. */
export const leadingTo =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end()

/** Answers with no more than a status. */
export const statusOf =
  (status: number): RequestListener =>
  (_, response) =>
    response.writeHead(status).end()
