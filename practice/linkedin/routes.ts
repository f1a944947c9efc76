import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type Env, withFaults } from '../faultInjection.ts'
import { oauthOperations, oauthRoutes } from '../oauth/oauthServer.ts'
import { people, portrait } from '../people.ts'
import { uploadRoutes } from '../uploads.ts'
import { callerOf, pagingOf, queryOf, requireScope } from './caller.ts'
import type { LinkedInDeps } from './deps.ts'
import { mediaRoutes } from './mediaRoutes.ts'
import { type Author, memberIdOf, pagesOf } from './members.ts'
import { commentRoutes, postRoutes } from './postRoutes.ts'
import { invalid, noSuchCall, notFound, Refusal } from './refusal.ts'
import { statisticsRoutes } from './statistics.ts'
import { versioned } from './versions.ts'

/** Every operation that a fault or a hold can name. */
export const linkedInOperations = [
  ...oauthOperations,
  'userinfo',
  'organizationAcls',
  'getOrganizations',
  'initializeImage',
  'uploadImage',
  'writeVideo',
  'uploadVideoPart',
  'getVideo',
  'createPost',
  'listPosts',
  'getPost',
  'deletePost',
  'createComment',
  'listComments',
  'deleteComment',
  'shareStatistics',
  'networkSize',
  'memberStatistics',
] as const

/** The calls of LinkedIn's API that ask a person, and bring and read posts. */
export function linkedInRoutes(deps: LinkedInDeps): Hono<Env> {
  const { injection, rules, file, uploads } = deps
  const app = new Hono<Env>()
  app.onError((error, context) => {
    if (error instanceof Refusal) return context.json(error.body, error.status)
    if (error instanceof HTTPException) return error.getResponse()
    return context.json({ status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' }, 500)
  })
  oauthRoutes(app, { injection, rules, state: () => file.value.oauth, save: () => file.save() })
  app.use('/rest/*', versioned)
  memberRoutes(app, deps)
  organizationRoutes(app, deps)
  mediaRoutes(app, deps)
  postRoutes(app, deps)
  commentRoutes(app, deps)
  statisticsRoutes(app, deps)
  uploadRoutes(app, uploads)
  app.get('/portraits/:name', (context) => {
    const person = people.find(({ name }) => `${name}.svg` === context.req.param('name'))
    return person ? context.body(portrait(person), 200, { 'content-type': 'image/svg+xml' }) : context.notFound()
  })
  app.all('/rest/*', () => {
    throw noSuchCall()
  })
  return app
}

function memberRoutes(app: Hono<Env>, { injection, file, origin }: LinkedInDeps): void {
  app.get('/v2/userinfo', withFaults(injection, 'userinfo'), (context) => {
    const caller = callerOf(file.value, context)
    for (const scope of ['openid', 'profile']) requireScope(caller, scope, 'userinfo.GET')
    const { holder } = caller
    const [given_name = '', family_name = ''] = holder.displayName.split(' ')
    return context.json({
      sub: memberIdOf(holder),
      name: holder.displayName,
      given_name,
      family_name,
      picture: `${origin()}/portraits/${holder.name}.svg`,
      locale: { country: 'US', language: 'en' },
    })
  })
}

function organizationRoutes(app: Hono<Env>, { injection, file }: LinkedInDeps): void {
  app.get('/rest/organizationAcls', withFaults(injection, 'organizationAcls'), (context) => {
    const caller = callerOf(file.value, context)
    requireScope(caller, 'rw_organization_admin', 'organizationAcls.FINDER-roleAssignee')
    const query = queryOf(context, ['q', 'role', 'state', 'count', 'start'])
    if (query.q !== 'roleAssignee') throw invalid('The finder is not defined')
    const { count, start } = pagingOf(query)
    const all = pagesOf(caller.holder).map(({ urn }) => ({
      organization: urn,
      roleAssignee: `urn:li:person:${memberIdOf(caller.holder)}`,
      role: 'ADMINISTRATOR',
      state: 'APPROVED',
    }))
    return context.json({
      paging: { start, count, links: [], total: all.length },
      elements: all.slice(start, start + count),
    })
  })

  app.get('/rest/organizations/:id', withFaults(injection, 'getOrganizations'), (context) => {
    const caller = callerOf(file.value, context)
    requireScope(caller, 'rw_organization_admin', 'organizations.GET')
    const id = context.req.param('id')
    const page = pagesOf(caller.holder).find(({ urn }) => urn === `urn:li:organization:${id}`)
    if (!page) throw notFound(`urn:li:organization:${id}`)
    return context.json(organizationShape(page))
  })
}

const organizationShape = ({ urn, displayName, vanityName }: Author) => ({
  id: Number(urn.split(':').at(-1)),
  localizedName: displayName,
  vanityName,
  primaryOrganizationType: 'NONE',
})
