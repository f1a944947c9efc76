import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createPublicFetch } from '../../../server/http/publicFetch.ts'
import { createHttpClient } from '../../../server/networks/httpClient.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function listening(answer: RequestListener): Promise<string> {
  const made = createServer(answer)
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  const address = made.address()
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const callerFor = (host: string, patience = 300) =>
  createHttpClient(createPublicFetch({ allowedHosts: [host] }), patience)

test('a connection that is refused surely sent nothing', async () => {
  await expect(callerFor('127.0.0.1:1')('http://127.0.0.1:1/')).rejects.toMatchObject({ kind: 'unavailable' })
})

test('an address inside this machine’s network is not called, so surely nothing was sent', async () => {
  const call = callerFor('127.0.0.1:1')
  for (const address of ['https://127.0.0.1/', 'https://10.0.0.1/', 'http://example.com/', 'https://[::1]/']) {
    await expect(call(address)).rejects.toMatchObject({ kind: 'unavailable' })
  }
})

test('no answer in time leaves it unclear', async () => {
  const host = await listening(() => {})
  await expect(callerFor(host)(`http://${host}/`, { method: 'POST', json: {} })).rejects.toMatchObject({
    kind: 'unclear',
    message: `${host} did not answer.`,
    contact: 'silent',
  })
})

test('an answer that is cut off leaves it unclear, but the host was heard of', async () => {
  const host = await listening((request, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('{"a":', () => request.socket.destroy())
  })
  await expect(callerFor(host)(`http://${host}/`)).rejects.toMatchObject({
    kind: 'unclear',
    message: `${host} cut off its answer.`,
    contact: 'answered',
  })
})

test('a connection that breaks leaves it unclear', async () => {
  const host = await listening((request) => request.socket.destroy())
  await expect(callerFor(host)(`http://${host}/`, { method: 'POST', json: {} })).rejects.toMatchObject({
    kind: 'unclear',
  })
})

test('an answer that never ends is not read for ever', async () => {
  const host = await listening((_, response) => {
    response.writeHead(200)
    response.write('{"a":')
  })
  await expect(callerFor(host)(`http://${host}/`)).rejects.toMatchObject({ kind: 'unclear', contact: 'silent' })
})

test('what is sent does not follow to another address', async () => {
  const host = await listening((_, response) => response.writeHead(307, { location: '/elsewhere' }).end('moved'))
  expect((await callerFor(host)(`http://${host}/`, { method: 'POST', json: {} })).status).toBe(307)
})

test('an id that is too large for a number comes as it was written', async () => {
  const host = await listening((_, response) => response.end('{"ids":[7123456789012345679,12],"ratio":0.5}'))
  expect((await callerFor(host)(`http://${host}/`)).body).toEqual({ ids: ['7123456789012345679', 12], ratio: 0.5 })
})
