import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Network, network as networkNames } from '../../../contract/networks.ts'
import { rulesOf } from '../../../rules/networks/networks.ts'
import { type AdapterScene, createAdapterScene } from './adapterScene.ts'
import { publishedPart } from './publishedPart.ts'

/** What each network's practice server calls its deletion; null where the network's API has none. */
const deletions = {
  twitter: 'deletePost',
  facebook: 'deleteNode',
  instagram: null,
  linkedin: 'deletePost',
  linkedin_org: 'deletePost',
  tiktok: null,
  threads: 'deletePost',
  bluesky: 'deleteRecord',
  mastodon: 'deleteStatus',
} as const satisfies Record<Network, string | null>

for (const network of networkNames.options) {
  const operation = deletions[network]
  describe(`${network}:`, () => {
    let scene: AdapterScene
    beforeAll(async () => {
      scene = await createAdapterScene(network)
    })
    beforeEach(() => scene.begin())
    afterAll(() => scene.close())

    test('what its rules say of deleting is what its adapter can', () => {
      expect(rulesOf(network).canDelete).toBe(operation !== null)
      expect(scene.adapter.remove !== null).toBe(operation !== null)
    })

    if (operation === null) return
    const standing = () => scene.practice[network].posts().map(({ text }) => text)
    const fault = (one: object) => scene.practice[network].faults.set([{ kind: 'refuse', operation, times: 1, ...one }])

    test('one post is taken off and the others stay; what is gone already counts as taken off', async () => {
      await scene.post({ text: 'Stays' })
      const { standing: gone } = await scene.post({ text: 'Soon gone' })
      await scene.adapter.remove?.(scene.account, publishedPart(gone.remoteId))
      expect(standing()).toEqual(['Stays'])
      await scene.adapter.remove?.(scene.account, publishedPart(gone.remoteId))
      expect(standing()).toEqual(['Stays'])
    })

    test('a refusal is one, and the post stands there still', async () => {
      const { standing: post } = await scene.post({ text: 'Hello' })
      fault({ status: 403 })
      await expect(scene.adapter.remove?.(scene.account, publishedPart(post.remoteId))).rejects.toMatchObject({
        kind: 'refused',
      })
      expect(standing()).toEqual(['Hello'])
    })

    test('a limit says when it may be tried again', async () => {
      const { standing: post } = await scene.post({ text: 'Hello' })
      fault({ kind: 'rateLimit', seconds: 90 })
      await expect(scene.adapter.remove?.(scene.account, publishedPart(post.remoteId))).rejects.toMatchObject({
        kind: 'limited',
      })
      expect(standing()).toEqual(['Hello'])
    })

    for (const kind of ['loseAnswer', 'dieAfter'] as const) {
      test(`where nobody knows whether it was taken (${kind}) that is said, and again tells that it is gone`, async () => {
        const { standing: post } = await scene.post({ text: 'Hello' })
        fault({ kind })
        await expect(scene.adapter.remove?.(scene.account, publishedPart(post.remoteId))).rejects.toMatchObject({
          kind: 'unclear',
        })
        expect(standing()).toEqual([])
        await scene.adapter.remove?.(scene.account, publishedPart(post.remoteId))
      })
    }
  })
}
