import { beforeEach, expect, test } from 'vitest'
import { attachable, bring, lookAt } from '../../../practice/mastodon/attachments.ts'
import { usualLimits } from '../../../practice/mastodon/serverLimits.ts'
import type { Attachment, State, Token } from '../../../practice/mastodon/state.ts'
import { createUploads } from '../../../practice/uploads.ts'
import { picture } from '../../support/media/pictures.ts'
import { video } from '../../support/media/videos.ts'

const tokenOf = (personId: string): Token => ({ token: personId, clientId: 'app', personId, scopes: [], createdAt: 0 })
const ada = tokenOf('1')

let state: State
beforeEach(() => {
  state = { apps: [], codes: [], tokens: [], statuses: [], media: [], keys: [], secret: '' }
})

const take = (bytes: Uint8Array<ArrayBuffer>, description?: string): Promise<Attachment> =>
  bring(
    state,
    createUploads(null),
    ada,
    { file: new File([bytes], 'file'), description, focus: undefined },
    usualLimits,
  )

const attach = (owner: Token, ids: readonly string[]) => attachable(state, owner, ids, usualLimits.perStatus)

const refusing = (sentence: RegExp) => ({ status: 422, body: { error: expect.stringMatching(sentence) } })

test('a picture is ready at once, a video after some looks', async () => {
  const [loaf, film] = [await take(await picture('jpeg'), 'A loaf'), await take(await video('mp4'))]
  expect(loaf).toMatchObject({ kind: 'image', description: 'A loaf', width: 120, height: 80, looksLeft: 0 })
  expect(() => attach(ada, [film.id])).toThrow(expect.objectContaining(refusing(/not finished processing/)))
  while (lookAt(state, ada, film.id).looksLeft > 0);
  expect(attach(ada, [film.id])).toEqual([film])
})

test('what is neither a picture nor a video, or has too long a description, is refused', async () => {
  await expect(take(new Uint8Array([1, 2, 3]))).rejects.toMatchObject(refusing(/content type is invalid/))
  await expect(take(await picture('avif'))).rejects.toMatchObject(refusing(/content type is invalid/))
  await expect(take(await picture(), 'a'.repeat(1501))).rejects.toMatchObject(refusing(/Description is too long/))
  await expect(
    bring(state, createUploads(null), ada, { file: undefined, description: undefined, focus: undefined }, usualLimits),
  ).rejects.toMatchObject(refusing(/File can't be blank/))
})

test('a status has four at most, its author’s own, attached to nothing, and no video beside a picture', async () => {
  const loaf = await take(await picture())
  const film = await take(await video('mp4'))
  film.looksLeft = 0
  const mixed = () => attach(ada, [loaf.id, film.id])
  expect(mixed).toThrow(expect.objectContaining(refusing(/already contains images/)))
  const many = () =>
    attach(
      ada,
      Array.from({ length: 5 }, () => loaf.id),
    )
  expect(many).toThrow(expect.objectContaining(refusing(/more than 4/)))
  const foreign = () => attach(tokenOf('2'), [loaf.id])
  expect(foreign).toThrow(expect.objectContaining(refusing(/could not be found/)))
  loaf.statusId = 'a status'
  expect(() => attach(ada, [loaf.id])).toThrow(expect.objectContaining(refusing(/could not be found/)))
  expect(() => lookAt(state, ada, loaf.id)).toThrow(expect.objectContaining({ status: 404 }))
})

test('what must stay in sight is stored, and refused where it lies outside the picture', async () => {
  const bringWith = async (focus: unknown) => {
    const sent = { file: new File([await picture()], 'file'), description: undefined, focus }
    return bring(state, createUploads(null), ada, sent, usualLimits)
  }
  expect((await bringWith('0.5,-1')).focus).toEqual({ x: 0.5, y: -1 })
  for (const wrong of ['1.1,0', '0.5', 'left,top', '0,0,0']) {
    await expect(bringWith(wrong)).rejects.toMatchObject(refusing(/Focus is invalid/))
  }
})
