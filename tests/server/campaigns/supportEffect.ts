import { expect } from 'vitest'
import { campaignEffect } from '../../../contract/campaignEffect.ts'
import { type Campaign, campaign } from '../../../contract/campaigns.ts'
import { saidOf } from './supportOwn.ts'
import { scheduleOf } from './supportSchedule.ts'

/** What all campaigns here say, so that nothing is missing. */
export const complete = { goal: '24 places', offer: 'A class of three hours', template: 'last-places' }

/** Days of `dates` on which an account with three posts a week has its posts. */
export const laidOutDays = ['2031-03-04', '2031-03-06', '2031-03-08', '2031-03-11', '2031-03-13', '2031-03-15']

/** A person's campaigns that are changed: what a change says, and what it does. */
export function effectsOf(...given: Parameters<typeof scheduleOf>) {
  const bench = scheduleOf(...given)
  const { ask } = bench

  /** What a change says, but for what is given. */
  async function said(id: number, change: object) {
    const { version, ...before } = saidOf(await bench.read(id))
    return { version, body: { ...before, ...change } }
  }

  const askPreview = async (id: number, change: object) =>
    ask(`POST campaigns/${id}/effect/`, (await said(id, change)).body)

  async function preview(id: number, change: object) {
    const answer = await askPreview(id, change)
    expect(answer.status, answer.text).toBe(200)
    return campaignEffect.parse(answer.body)
  }

  async function askChange(id: number, change: object) {
    const { version, body } = await said(id, change)
    return ask(`PUT campaigns/${id}/`, { ...body, version })
  }

  async function change(id: number, given: object): Promise<Campaign> {
    const answer = await askChange(id, given)
    expect(answer.status, answer.text).toBe(200)
    return campaign.parse(answer.body)
  }

  /** A campaign on one account, with an approved post at each of its places. */
  async function approved(row: object = {}) {
    const accountId = await bench.account()
    const id = await bench.campaign([accountId], { ...complete, ...row })
    const posts = []
    for (const [index, day] of laidOutDays.entries()) {
      posts.push(await bench.post(id, [accountId], { day, position: index + 1, week: index < 3 ? 1 : 2 }))
    }
    return { id, accountId, posts }
  }

  /** The same, planned at nine on its days; answers the ids of what was made, too. */
  async function scheduled() {
    const { posts, ...made } = await approved()
    const campaign_posts = posts.map((post, index) => ({
      ...post,
      schedule: { wall_time: `${laidOutDays[index]}T09:00`, timezone: 'UTC' },
    }))
    const answer = await bench.plan(made.id, campaign_posts)
    expect(answer.status, answer.text).toBe(200)
    return { ...made, posts, postIds: (await bench.posts()).map(({ id }) => id) }
  }

  /** Everything that a change could touch. */
  const all = async (id: number) => ({
    campaign: await bench.read(id),
    campaignPosts: await bench.campaignPosts(id),
    posts: await bench.posts(),
    publications: await bench.publications(),
  })

  /** Sets what the background or a person would, without another version. */
  const setPost = (id: number, values: object) =>
    bench.db.updateTable('campaign_posts').set(values).where('id', '=', id).execute()

  return { ...bench, said, askPreview, preview, askChange, change, approved, scheduled, all, setPost }
}

export type EffectBench = ReturnType<typeof effectsOf>
