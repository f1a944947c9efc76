import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Env } from '../faultInjection.ts'
import { oauthOperations } from '../oauth/oauthServer.ts'
import { people, portrait } from '../people.ts'
import { uploadRoutes } from '../uploads.ts'
import type { MetaDeps } from './deps.ts'
import { GraphError } from './graphError.ts'
import { insightRoutes } from './insights.ts'
import { instagramRoutes } from './instagramRoutes.ts'
import { loginRoutes } from './login.ts'
import { mediaRoutes } from './mediaRoutes.ts'
import { nodeRoutes } from './nodeRoutes.ts'
import { pageRoutes } from './pageRoutes.ts'
import { reelRoutes } from './reels.ts'
import { unknownPath, versionRoutes } from './versions.ts'
import { appUsage } from './wording.ts'

/** Every operation that a fault or a hold can name. */
export const metaOperations = [
  ...oauthOperations.filter((name) => name !== 'revoke'),
  'exchangeToken',
  'refreshToken',
  'debugToken',
  'listPages',
  'readNode',
  'listPosts',
  'createPost',
  'createPhoto',
  'startVideo',
  'transferVideo',
  'finishVideo',
  'startReel',
  'uploadReel',
  'finishReel',
  'readVideo',
  'readPost',
  'listComments',
  'createComment',
  'deleteNode',
  'createContainer',
  'uploadVideo',
  'readContainer',
  'publishMedia',
  'listMedia',
  'listStories',
  'readMedia',
  'publishingLimit',
  'insights',
] as const

/** The calls of Facebook's pages and of Instagram, as one server speaks both. */
export function metaRoutes(deps: MetaDeps): Hono<Env> {
  const app = new Hono<Env>()
  app.onError((error, context) => {
    if (error instanceof GraphError) return context.json(error.body, error.status)
    if (error instanceof HTTPException) return error.getResponse()
    return context.json(new GraphError(1, 'An unknown error has occurred.').body, 500)
  })
  app.use('/v*', async (context, next) => {
    await next()
    if (!context.res.headers.has('x-hono-already-sent'))
      context.res.headers.set('x-app-usage', appUsage(deps.file.value.usage))
  })
  versionRoutes(app)
  app.get('/portraits/:name', (context) => {
    const person = people.find(({ name }) => `${name}.svg` === context.req.param('name'))
    return person ? context.body(portrait(person), 200, { 'content-type': 'image/svg+xml' }) : context.notFound()
  })
  uploadRoutes(app, deps.uploads)
  loginRoutes(app, deps)
  pageRoutes(app, deps)
  mediaRoutes(app, deps)
  reelRoutes(app, deps)
  instagramRoutes(app, deps)
  insightRoutes(app, deps)
  nodeRoutes(app, deps)
  app.all('/:version{v\\d+\\.\\d+}/*', (context) => {
    throw unknownPath(context.req.path)
  })
  return app
}
