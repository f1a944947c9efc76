import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RetiredVersion, retiredVersions } from '../../../server/networks/appStore.ts'
import type { Account } from '../../../server/networks/network.ts'
import { type AdapterScene, createAdapterScene } from './adapterScene.ts'
import { anyText, contentOf, createMetaBench, type MetaBench, sending } from './metaBench.ts'

const setVersion = (db: MetaBench['database']['db'], network: 'facebook' | 'instagram' | 'threads', version: string) =>
  db.insertInto('network_apps').values({ network, api_version: version }).execute()

const told = ({ network, version, message }: RetiredVersion) => ({ network, version, message })

describe('the Graph API', () => {
  let bench: MetaBench
  let account: Account

  beforeEach(async () => {
    bench = await createMetaBench('facebook')
    account = await bench.connect()
  })
  afterEach(() => bench.close())

  const retired = async () => (await retiredVersions(bench.database.db, bench.networks.apps)).map(told)
  const post = async () => (await sending(bench.adapter, account, contentOf(anyText()))).send()

  test('warns of no version that counts', async () => {
    await post()
    await setVersion(bench.database.db, 'facebook', 'v23.0')
    await post()
    expect(await retired()).toEqual([])
  })

  test('answers by a newer version where one is no longer usable: the owner is told while posts still go out', async () => {
    await setVersion(bench.database.db, 'facebook', 'v21.0')
    await post()
    expect(bench.practice.posts()).toHaveLength(1)
    const message = 'It was answered by v22.0, since v21.0 is not usable any more.'
    expect(await retired()).toEqual([{ network: 'facebook', version: 'v21.0', message }])
  })

  test('refuses a version: the owner is told, nothing was posted, and it may be tried again', async () => {
    await setVersion(bench.database.db, 'facebook', 'v17.0')
    await expect(post()).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('The owner of this installation must set a newer one'),
    })
    expect(await retired()).toEqual([
      { network: 'facebook', version: 'v17.0', message: expect.stringContaining('deprecated version') },
    ])
  })

  test('is asked for consent by the version that is set', async () => {
    await setVersion(bench.database.db, 'facebook', 'v24.0')
    const asked = { server: bench.practice.host, businessProfileId: null }
    const { authorizeUrl } = await bench.networks.built.facebook.connecting.begin(account.userId, asked)
    expect(new URL(authorizeUrl).pathname).toBe('/v24.0/dialog/oauth')
  })
})

describe("Instagram's own sign-in", () => {
  let bench: MetaBench

  beforeEach(async () => {
    bench = await createMetaBench('instagram')
  })
  afterEach(() => bench.close())

  test("has a version of its own, which is told as Instagram's", async () => {
    await setVersion(bench.database.db, 'instagram', 'v17.0')
    await expect(bench.agree('instagram')).rejects.toMatchObject({ status: 502 })
    const [found] = await retiredVersions(bench.database.db, bench.networks.apps)
    expect(found).toMatchObject({ network: 'instagram', version: 'v17.0' })
  })
})

describe('the Threads API', () => {
  let scene: AdapterScene

  beforeAll(async () => {
    scene = await createAdapterScene('threads')
  })
  beforeEach(() => scene.begin())
  afterAll(() => scene.close())

  test('refuses a version: the owner is told, and nothing was posted', async () => {
    const { db } = scene.bench.database
    await setVersion(db, 'threads', 'v0.9')
    await expect(scene.ready({ text: 'Hello' })).rejects.toMatchObject({ kind: 'unavailable' })
    expect((await retiredVersions(db, scene.networks.apps)).map(told)).toEqual([
      { network: 'threads', version: 'v0.9', message: expect.stringContaining('deprecated version') },
    ])
    expect(scene.practice.threads.posts()).toEqual([])
  })
})
