import { expect, test } from 'vitest'
import { createDirectory, tidyHandle } from '../../../server/networks/bluesky/identity.ts'
import type { HttpClient } from '../../../server/networks/httpClient.ts'
import { NetworkFault } from '../../../server/networks/network.ts'

const did = 'did:plc:abcdefghijklmnopqrstuvwx'.replace(/[018]/g, '2')
const places = { plcUrl: 'https://plc.test', entryway: 'https://entry.test', practiceOrigins: ['http://practice.test'] }

/** A network of answers by address; every other address is not there. */
const network =
  (answers: Record<string, unknown>): HttpClient =>
  async (address, call) => {
    const query = new URLSearchParams(call?.query).toString()
    const body = answers[query ? `${address}?${query}` : address]
    if (body === undefined) throw new NetworkFault('unavailable', `${address} cannot be reached.`)
    return { status: 200, headers: new Headers(), body }
  }

const document = (id: string, endpoint: unknown = 'https://pds.test/') => ({
  id,
  alsoKnownAs: ['at://ada.test'],
  service: [{ id: '#atproto_pds', serviceEndpoint: endpoint }],
})

test('a handle is tidied as people write it', () => {
  expect(tidyHandle(' @Ada.Bsky.Social ')).toBe('ada.bsky.social')
  for (const wrong of ['ada', 'ada@example.com', 'ada..social', '-ada.social', 'ada.social/..', 'a b.social']) {
    expect(tidyHandle(wrong)).toBeNull()
  }
})

test('a handle leads by its DID to the server where the account lives', async () => {
  const call = network({
    'http://practice.test/xrpc/com.atproto.identity.resolveHandle?handle=ada.test': { did },
    [`https://plc.test/${did}`]: document(did),
  })
  expect(await createDirectory(call, places).find('ada.test')).toEqual({
    did,
    handle: 'ada.test',
    pds: 'https://pds.test',
  })
})

test('a DID of the web is read from its own host', async () => {
  const web = 'did:web:ada.example.com'
  const call = network({ 'https://ada.example.com/.well-known/did.json': document(web) })
  expect(await createDirectory(call, places).find(web)).toMatchObject({ did: web, pds: 'https://pds.test' })
})

test('a document that is not about the account, or says no server, leads nowhere', async () => {
  for (const wrong of [document('did:plc:somebodyelse'), document(did, 7), { id: did }]) {
    const directory = createDirectory(network({ [`https://plc.test/${did}`]: wrong }), places)
    await expect(directory.find(did)).rejects.toMatchObject({ kind: 'unavailable' })
  }
})

test('names that are nobody’s on the open network are not asked for there', async () => {
  const asked: string[] = []
  const call: HttpClient = async (address) => {
    asked.push(address)
    return { status: 400, headers: new Headers(), body: { error: 'InvalidRequest' } }
  }
  expect(await createDirectory(call, places).find('nobody.test')).toBeNull()
  expect(asked).toEqual(['http://practice.test/xrpc/com.atproto.identity.resolveHandle'])
})
