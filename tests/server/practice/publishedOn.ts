import type { Network } from '../../../contract/networks.ts'
import type { Practice } from '../../../practice/practice.ts'
import { picture } from '../../support/media/pictures.ts'
import { video } from '../../support/media/videos.ts'
import { as, proofOf } from './signedIn.ts'

/** Calls a practice network with a token, and reads its answer. */
export async function called(address: string, token: string, init: RequestInit = {}) {
  const answer = await fetch(address, { ...init, headers: { ...as(token).headers, ...init.headers } })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) }
}

const json = (body: object, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type },
  body: JSON.stringify(body),
})
export const tiktokJson = (body: object) => json(body, 'application/json; charset=UTF-8')
const form = (fields: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) })

/** The token of somebody's first page, and its id. */
export async function firstPage(origin: string, token: string) {
  const query = new URLSearchParams({ fields: 'id,access_token', appsecret_proof: proofOf(token) })
  const { body } = await called(`${origin}/v25.0/me/accounts?${query}`, token)
  const [{ id, access_token }] = body.data
  return { id: String(id), token: String(access_token) }
}

/** The first organization that somebody administers. */
export async function firstOrganization(origin: string, token: string): Promise<string> {
  const { body } = await called(`${origin}/rest/organizationAcls?q=roleAssignee`, token)
  return body.elements[0].organization
}

const text = 'Rye, spelt and patience'

/** Publishes by a network's own calls as the token's owner; answers the post's id. */
export const publishedOn = {
  async twitter({ twitter: { origin } }, token) {
    return (await called(`${origin}/2/tweets`, token, json({ text }))).body.data.id
  },
  async facebook({ facebook: { origin } }, token) {
    const page = await firstPage(origin, token)
    const fields = { message: text, appsecret_proof: proofOf(page.token) }
    return (await called(`${origin}/v25.0/${page.id}/feed`, page.token, form(fields))).body.id
  },
  async instagram({ instagram: { origin }, website }, token) {
    const account = (await called(`${origin}/v25.0/me?fields=user_id`, token)).body.user_id
    const image_url = await website(await picture('jpeg', { width: 400, height: 400 }))
    const made = await called(`${origin}/v25.0/${account}/media`, token, form({ image_url, caption: text }))
    return (await called(`${origin}/v25.0/${account}/media_publish`, token, form({ creation_id: made.body.id }))).body
      .id
  },
  async linkedin({ linkedin: { origin } }, token) {
    const { body } = await called(`${origin}/v2/userinfo`, token)
    return postedOnLinkedIn(origin, token, `urn:li:person:${body.sub}`)
  },
  async linkedin_org({ linkedin_org: { origin } }, token) {
    return postedOnLinkedIn(origin, token, await firstOrganization(origin, token))
  },
  async tiktok({ tiktok: { origin } }, token) {
    const clip = await video('mp4', { width: 720, height: 1280, duration: 4 })
    const size = clip.length
    const { body } = await called(
      `${origin}/v2/post/publish/video/init/`,
      token,
      tiktokJson({
        post_info: { privacy_level: 'PUBLIC_TO_EVERYONE', title: text },
        source_info: { source: 'FILE_UPLOAD', video_size: size, chunk_size: size, total_chunk_count: 1 },
      }),
    )
    await fetch(body.data.upload_url, {
      method: 'PUT',
      headers: { 'content-type': 'video/mp4', 'content-range': `bytes 0-${size - 1}/${size}` },
      body: clip,
    })
    const { body: listed } = await called(`${origin}/v2/video/list/?fields=id`, token, tiktokJson({}))
    return listed.data.videos[0].id
  },
  async threads({ threads: { origin } }, token) {
    const post = (path: string, fields: Record<string, string>) =>
      called(`${origin}/v1.0/me/${path}`, token, form({ ...fields, access_token: token }))
    const container = (await post('threads', { media_type: 'TEXT', text })).body.id
    await called(`${origin}/v1.0/${container}?fields=status&access_token=${token}`, token)
    return (await post('threads_publish', { creation_id: container })).body.id
  },
  async bluesky({ bluesky: { origin } }, token) {
    const record = { text, createdAt: new Date().toISOString() }
    const written = { repo: 'ada.practice.test', collection: 'app.bsky.feed.post', record }
    return (await called(`${origin}/xrpc/com.atproto.repo.createRecord`, token, json(written))).body.uri
  },
  async mastodon({ mastodon: { origin } }, token) {
    return (await called(`${origin}/api/v1/statuses`, token, form({ status: text }))).body.id
  },
} satisfies Record<Network, (where: Place, token: string) => Promise<string>>

/** The networks, and where a picture is put that one of them fetches. */
export type Place = Practice & { website(bytes: Uint8Array<ArrayBuffer>): Promise<string> }

async function postedOnLinkedIn(origin: string, token: string, author: string): Promise<string> {
  const { headers } = await called(
    `${origin}/rest/posts`,
    token,
    json({
      author,
      commentary: text,
      visibility: 'PUBLIC',
      distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
      lifecycleState: 'PUBLISHED',
      isReshareDisabledByAuthor: false,
    }),
  )
  return headers.get('x-restli-id') ?? ''
}
