import { Hono } from 'hono'
import type { Env } from '../faultInjection.ts'
import { type Listening, listen } from '../listen.ts'
import { notePage, notesFeed } from './notes.ts'
import { frontPage, styleSheet } from './page.ts'
import { drawPictures } from './pictures.ts'

/**
 * A small business's website on 127.0.0.1, to make a business profile from and to watch a feed of where nothing
 * else can be reached. The product reads it when `WEBSITE_HOSTS` names its host. Rejects when the port is taken; 0 takes a free one.
 */
export async function createWebsite(port: number): Promise<Listening> {
  const pictures = await drawPictures()
  const app = new Hono<Env>()
  app.get('/', (context) => context.html(frontPage.replaceAll('{origin}', new URL(context.req.url).origin)))
  app.get('/style.css', (context) => context.body(styleSheet, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  app.get('/notes.xml', (context) =>
    context.body(notesFeed(new URL(context.req.url).origin, Date.now()), 200, {
      'Content-Type': 'application/rss+xml; charset=utf-8',
    }),
  )
  app.get('/notes/:name', (context) => {
    const page = notePage(context.req.param('name'))
    return page === null ? context.text('Not here', 404) : context.html(page)
  })
  app.get('/:picture', (context) => {
    const picture = pictures.get(context.req.path)
    return picture
      ? context.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/png' })
      : context.text('Not here', 404)
  })
  return listen(app, port)
}
