// A real Bluesky server with a directory of DIDs in memory, on 127.0.0.1: `node server.js <port> <plc port> <folder> <documents>`.
// Whatever it reads of solo-social.dev it reads at the address <documents>.
// Prints one line of JSON when it is ready, and ends with its standard input.

import { randomBytes } from 'node:crypto'
import { envToCfg, envToSecrets, PDS } from '@atproto/pds'
import { MockDatabase, PlcServer } from '@did-plc/server'

const [port, plcPort] = process.argv.slice(2, 4).map(Number)
const [folder, documents] = process.argv.slice(4)
const origin = `http://127.0.0.1:${port}`
const plcUrl = `http://127.0.0.1:${plcPort}`

const publicFetch = globalThis.fetch
globalThis.fetch = (input, init) => {
  const { hostname, pathname } = new URL(input instanceof Request ? input.url : input)
  return hostname === 'solo-social.dev' ? publicFetch(documents + pathname) : publicFetch(input, init)
}

/** Both servers would listen on every address of the machine. */
function listenHereOnly(app) {
  const listen = app.listen.bind(app)
  app.listen = (at) => listen(at, '127.0.0.1')
}

const hex = (bytes) => randomBytes(bytes).toString('hex')
const env = {
  port,
  hostname: 'localhost',
  dataDirectory: folder,
  blobstoreDiskLocation: `${folder}/blobs`,
  didPlcUrl: plcUrl,
  serviceHandleDomains: ['.test'],
  inviteRequired: false,
  devMode: true,
  disableSsrfProtection: true,
  rateLimitsEnabled: false,
  jwtSecret: hex(16),
  dpopSecret: hex(32),
  adminPassword: hex(16),
  plcRotationKeyK256PrivateKeyHex: hex(32),
}

const plc = PlcServer.create({ db: new MockDatabase(), port: plcPort })
listenHereOnly(plc.app)
await plc.start()

const config = envToCfg(env)
config.service.publicUrl = origin
config.oauth.issuer = origin
const pds = await PDS.create(config, envToSecrets(env))
listenHereOnly(pds.app)
await pds.start()

async function call(method, body, token) {
  const response = await fetch(`${origin}/xrpc/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} answered ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

async function makeAccount(name) {
  const handle = `${name}.test`
  const account = { handle, email: `${name}@example.com`, password: hex(12) }
  const { did, accessJwt } = await call('com.atproto.server.createAccount', account)
  const made = await call('com.atproto.server.createAppPassword', { name: 'Solo Social' }, accessJwt)
  return { handle, did, password: account.password, appPassword: made.password }
}

const accounts = [await makeAccount('ada'), await makeAccount('grace')]
process.stdout.write(`${JSON.stringify({ origin, plcUrl, accounts })}\n`)

process.stdin.resume()
process.stdin.once('end', async () => {
  await pds.destroy()
  await plc.destroy()
  process.exit(0)
})
