import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { assertGone } from '../../../server/networks/meta/removalEvidence.ts'
import { NetworkFault, type PublishedPart } from '../../../server/networks/network.ts'
import { type AdapterScene, createAdapterScene } from './adapterScene.ts'
import { publishedPart } from './publishedPart.ts'

const shows = async () => true
const hides = async () => false
const fails = (kind: NetworkFault['kind']) => async () => {
  throw new NetworkFault(kind, 'Nothing could be read.')
}

describe('what "does not exist, or may not be seen" means by what reading back shows', () => {
  const evidence = { title: 'Facebook' }

  test('what can be read by its id, or is listed, is refused with a sentence', async () => {
    const sentence = 'Facebook shows it still, and does not let it be deleted from here.'
    const refusal = { kind: 'refused', message: sentence }
    const cases = [
      { isReadable: shows, isListed: hides },
      { isReadable: hides, isListed: shows },
      { isReadable: shows, isListed: fails('unclear') },
    ]
    for (const one of cases) await expect(assertGone({ ...evidence, ...one })).rejects.toMatchObject(refusal)
  })

  test('only what cannot be read, while its list can be and does not show it, is gone', async () => {
    await expect(assertGone({ ...evidence, isReadable: hides, isListed: hides })).resolves.toBeUndefined()
  })

  test.each(['refused', 'expired', 'limited', 'unavailable', 'unclear'] as const)(
    'a reading that ends %s leaves it unclear, and says what to do',
    async (kind) => {
      const unclear = { kind: 'unclear', advice: expect.stringMatching(/^Please look there/), wait: 0 }
      const [isReadable, isListed] = [fails(kind), fails(kind)]
      await expect(assertGone({ ...evidence, isReadable: hides, isListed })).rejects.toMatchObject(unclear)
      await expect(assertGone({ ...evidence, isReadable, isListed: hides })).rejects.toMatchObject(unclear)
    },
  )

  test('what goes wrong on our side is no answer of the network', async () => {
    const isListed = async () => {
      throw new TypeError('broken')
    }
    await expect(assertGone({ ...evidence, isReadable: hides, isListed })).rejects.toThrow(TypeError)
  })
})

/** The permission that deletes, and the one that reads. */
const permissions = {
  facebook: { deleting: 'pages_manage_posts', reading: 'pages_read_engagement' },
  threads: { deleting: 'threads_delete', reading: 'threads_basic' },
} as const satisfies Partial<Record<Network, object>>

for (const network of ['facebook', 'threads'] as const) {
  const { deleting, reading } = permissions[network]
  describe(`${network} answers in the same words that something is gone, and that a permission lacks:`, () => {
    let scene: AdapterScene
    beforeAll(async () => {
      scene = await createAdapterScene(network)
    })
    beforeEach(() => scene.begin())
    afterAll(() => scene.close())

    const there = () => scene.practice[network]
    const standing = () =>
      there()
        .posts()
        .map(({ text }) => text)
    const remove = (part: PublishedPart) => scene.adapter.remove?.(scene.account, part)
    async function published(text: string): Promise<PublishedPart> {
      const { mark, standing: post } = await scene.post({ text })
      return publishedPart(post.remoteId, { mark })
    }

    test('what stands there still is not taken for gone', async () => {
      const part = await published('Rye')
      there().withdraw(deleting)
      await expect(remove(part)).rejects.toMatchObject({ kind: 'refused' })
      expect(standing()).toEqual(['Rye'])
    })

    test('where nothing can be read it is unclear, with advice', async () => {
      const part = await published('Rye')
      there().withdraw(deleting)
      there().withdraw(reading)
      await expect(remove(part)).rejects.toMatchObject({ kind: 'unclear', advice: expect.any(String) })
      expect(standing()).toEqual(['Rye'])
    })

    test('a list that shows nothing at all of what stood there before is no evidence', async () => {
      const earlier = await published('Rye')
      const part = await published('Spelt')
      for (const { remoteId } of [earlier, part]) there().removePost(remoteId)
      await expect(remove(part)).rejects.toMatchObject({ kind: 'unclear' })
    })

    test('what was deleted there meanwhile is gone, whatever was posted before and since', async () => {
      await published('Rye')
      const part = await published('Spelt')
      for (let number = 0; number < 55; number += 1) await published(`Number ${number}`)
      there().removePost(part.remoteId)
      await remove(part)
      expect(standing()).toHaveLength(56)
    }, 60_000)
  })
}

describe('what stands below a post on Facebook', () => {
  let scene: AdapterScene
  beforeAll(async () => {
    scene = await createAdapterScene('facebook')
  })
  beforeEach(() => scene.begin())
  afterAll(() => scene.close())

  async function commented(): Promise<{ post: PublishedPart; comment: PublishedPart }> {
    const { mark, standing } = await scene.post({ text: 'Rye' })
    const post = publishedPart(standing.remoteId, { mark })
    const below = { parentId: post.remoteId, rootId: post.remoteId }
    const sent = await scene.post({ kind: 'comment', text: 'Ask us', ...below })
    const comment = publishedPart(sent.standing.remoteId, { kind: 'comment', mark: sent.mark, parent: post })
    return { post, comment }
  }
  const remove = (part: PublishedPart) => scene.adapter.remove?.(scene.account, part)
  const page = () => scene.practice.facebook

  test('is gone where the comments of its post no longer show it', async () => {
    const { comment } = await commented()
    page().removePost(comment.remoteId)
    await remove(comment)
  })

  test('is gone with its post', async () => {
    const { post, comment } = await commented()
    page().removePost(post.remoteId)
    await remove(comment)
  })

  test('is not gone for a permission that lacks', async () => {
    const { comment } = await commented()
    page().withdraw('pages_manage_posts')
    await expect(remove(comment)).rejects.toMatchObject({ kind: 'refused' })
    page().withdraw('pages_read_engagement')
    await expect(remove(comment)).rejects.toMatchObject({ kind: 'unclear' })
  })

  test('is unclear where it is not known below what it stood', async () => {
    const { comment } = await commented()
    page().removePost(comment.remoteId)
    await expect(remove({ ...comment, parent: null })).rejects.toMatchObject({ kind: 'unclear' })
  })
})
