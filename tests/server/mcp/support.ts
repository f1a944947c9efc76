import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { type Listening, listen } from '../../../server/http/listen.ts'
import { createTestProvider, type TestProvider } from '../support.ts'

/** What a tool came to. */
export interface Used {
  isError: boolean
  told: Record<string, unknown>
}

/** An assistant that is connected by a key. */
export interface Assistant {
  toolNames(): Promise<string[]>
  use(name: string, given?: Record<string, unknown>): Promise<Used>
}

/** A provider that listens on this machine, and the protocol's own client for it. */
export interface ServedDoor {
  provider: TestProvider
  address: URL
  connect(secret: string): Promise<Assistant>
  close(): Promise<void>
}

export async function openDoor(): Promise<ServedDoor> {
  const provider = await createTestProvider()
  const listening: Listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
  listening.answerWith(provider.app)
  const address = new URL(`http://127.0.0.1:${listening.port}/provider/mcp`)
  const clients: Client[] = []
  return {
    provider,
    address,
    async connect(secret) {
      const client = new Client({ name: 'tests', version: '1' })
      clients.push(client)
      const requestInit = { headers: { Authorization: `Bearer ${secret}` } }
      await client.connect(new StreamableHTTPClientTransport(address, { requestInit }))
      return assistantOf(client)
    },
    async close() {
      for (const client of clients) await client.close()
      await listening.close(1000)
      await provider.close()
    },
  }
}

const assistantOf = (client: Client): Assistant => ({
  toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
  async use(name, given = {}) {
    const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: given }))
    return { isError: result.isError === true, told: result.structuredContent ?? {} }
  },
})
