import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  type Tool as ListedTool,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod/mini'
import { refusalOf } from '../http/refusalOf.ts'
import type { Tool, ToolUser } from './tool.ts'
import { toolNamed, toolsFor } from './tools.ts'

interface Message {
  request: Request
  /** Its body, parsed. */
  body: unknown
  by: ToolUser
  /** Of the program. */
  version: string
  /** Told of what failed on our side. */
  onFailure(error: unknown): void
}

/**
 * Answers one message of the Model Context Protocol (revision 2025-11-25, streamable HTTP) with JSON. Nothing is kept
 * between messages: any process answers any of them.
 */
export async function answerMessage({ request, body, by, version, onFailure }: Message): Promise<Response> {
  const server = new Server(
    { name: 'solo-social', title: 'Solo Social', version },
    { capabilities: { tools: {} }, instructions },
  )
  const { scopes } = by.user.key
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolsFor(scopes).map(listed) }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    const tool = toolNamed(name, scopes)
    if (!tool) return refused({ error: `There is no tool “${name}” for this API key.`, code: 'not_found' })
    return use(tool, given, by, onFailure)
  })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: body })
  } finally {
    await server.close()
  }
}

const instructions = [
  'Solo Social plans posts for social networks. Begin with list_businesses and list_accounts.',
  'Drafts can be written at any time; what is planned goes out to the public, so show the text to the person first.',
].join(' ')

const listed = ([name, { title, description, input, scopes }]: [string, Tool]): ListedTool => {
  const isReading = scopes.every((scope) => scope === 'read')
  return {
    ...{ name, title, description, inputSchema: inputSchemaOf(input) },
    annotations: { title, readOnlyHint: isReading, destructiveHint: false, openWorldHint: scopes.includes('publish') },
  }
}

function inputSchemaOf(input: z.ZodMiniType): ListedTool['inputSchema'] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' })
  return { type: 'object', properties: {}, ...JSON.parse(JSON.stringify(schema)) }
}

async function use(tool: Tool, given: unknown, by: ToolUser, onFailure: Message['onFailure']): Promise<CallToolResult> {
  try {
    const answer = await tool.run(given, by)
    return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: { ...answer } }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) return refused(refusal.body)
    onFailure(error)
    return refused({ error: 'Something went wrong on our side. Please try again.', code: 'internal_error' })
  }
}

/** What a call of the contract would be refused with: for the model to read and to do better. */
const refused = (refusal: object): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: JSON.stringify(refusal) }],
  structuredContent: { ...refusal },
})
