import type { Hono } from 'hono'
import { type Env, withFaults } from '../faultInjection.ts'
import { actingAs, bodyOf, callerOf, pagingOf, queryOf } from './caller.ts'
import { comment, commenting, commentShape } from './comments.ts'
import type { LinkedInDeps } from './deps.ts'
import { post, posting, postOf, postShape, postsBy } from './posts.ts'
import { denied, invalid, notFound } from './refusal.ts'
import { commentUrn } from './urns.ts'

/** Posts (LinkedIn API: Posts API). */
export function postRoutes(app: Hono<Env>, { injection, file }: LinkedInDeps): void {
  app.post('/rest/posts', withFaults(injection, 'createPost'), async (context) => {
    const caller = callerOf(file.value, context)
    const written = await bodyOf(context, posting)
    actingAs(caller, written.author, 'write', 'posts.CREATE')
    const { urn } = post(file.value, written, caller.person)
    file.save()
    return context.body(null, 201, { 'x-restli-id': urn, 'x-linkedin-id': urn })
  })

  app.get('/rest/posts', withFaults(injection, 'listPosts'), (context) => {
    const caller = callerOf(file.value, context)
    const query = queryOf(context, ['q', 'author', 'count', 'start', 'sortBy', 'isDsc'])
    if (query.q !== 'author' || query.author === undefined) throw invalid('The finder is not defined')
    if (context.req.header('x-restli-method') !== 'FINDER') throw invalid('X-RestLi-Method must be FINDER')
    if (query.sortBy !== undefined && !['CREATED', 'LAST_MODIFIED'].includes(query.sortBy)) throw invalid('sortBy')
    actingAs(caller, query.author, 'read', 'posts.FINDER-author')
    const { count, start } = pagingOf(query)
    const all = postsBy(file.value, query.author)
    const elements = all.slice(start, start + count).map(postShape)
    return context.json({ paging: { start, count, links: [], total: all.length }, elements })
  })

  app.get('/rest/posts/:urn', withFaults(injection, 'getPost'), (context) => {
    const caller = callerOf(file.value, context)
    const found = postOf(file.value, context.req.param('urn'))
    actingAs(caller, found.author, 'read', 'posts.GET')
    return context.json(postShape(found))
  })

  app.delete('/rest/posts/:urn', withFaults(injection, 'deletePost'), (context) => {
    const caller = callerOf(file.value, context)
    const urn = context.req.param('urn')
    if (context.req.header('x-restli-method') !== 'DELETE') throw invalid('X-RestLi-Method must be DELETE')
    const found = file.value.posts.find((one) => one.urn === urn)
    if (found) actingAs(caller, found.author, 'write', 'posts.DELETE')
    file.value.posts = file.value.posts.filter((one) => one !== found)
    file.value.comments = file.value.comments.filter((one) => one.object !== urn)
    file.save()
    return context.body(null, 204)
  })
}

/** Comments (LinkedIn API: Comments API). */
export function commentRoutes(app: Hono<Env>, { injection, file }: LinkedInDeps): void {
  app.post('/rest/socialActions/:urn/comments', withFaults(injection, 'createComment'), async (context) => {
    const caller = callerOf(file.value, context)
    const written = await bodyOf(context, commenting)
    actingAs(caller, written.actor, 'write', 'socialActions.comments.CREATE')
    const made = comment(file.value, context.req.param('urn'), written, caller.person)
    file.save()
    return context.json(commentShape(made), 201, { 'x-restli-id': made.id })
  })

  app.get('/rest/socialActions/:urn/comments', withFaults(injection, 'listComments'), (context) => {
    const caller = callerOf(file.value, context)
    const query = queryOf(context, ['count', 'start'])
    const parent = postOf(file.value, context.req.param('urn'))
    actingAs(caller, parent.author, 'read', 'socialActions.comments.GET_ALL')
    const { count, start } = pagingOf(query)
    const all = file.value.comments.filter(({ object }) => object === parent.urn)
    const elements = all.slice(start, start + count).map(commentShape)
    return context.json({ paging: { start, count, links: [], total: all.length }, elements })
  })

  app.delete('/rest/socialActions/:urn/comments/:id', withFaults(injection, 'deleteComment'), (context) => {
    const caller = callerOf(file.value, context)
    const { actor = '' } = queryOf(context, ['actor'])
    const [object, id] = [context.req.param('urn'), context.req.param('id')]
    const found = file.value.comments.find((one) => one.object === object && one.id === id)
    if (!found) throw notFound(commentUrn(object, id))
    actingAs(caller, actor, 'write', 'socialActions.comments.DELETE')
    if (found.actor !== actor) throw denied('socialActions.comments.DELETE')
    file.value.comments = file.value.comments.filter((one) => one !== found)
    file.save()
    return context.body(null, 204)
  })
}
