import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { idempotencyHeader, idempotencyOf, longestIdempotencyKey } from '../../contract/idempotency.ts'
import { refusalBody } from '../../contract/refusals.ts'
import { curlOf } from './apiExamples/curlOf.ts'
import { apiGroups, groupOf } from './apiGroups.ts'
import type { ProviderApp } from './env.ts'
import { lineType } from './lineStream.ts'

/** Whose API is described. */
interface Installation {
  version: string
  /** Its origin, for examples. */
  publicUrl: string
}

/** Serves the contract as an OpenAPI document, made from the same table as the routes. */
export function openApiRoute(app: ProviderApp, about: Installation): void {
  // Made once it is asked for: it takes a good part of a start, and few ask.
  let document: object | null = null
  app.get('/openapi.json', (context) => {
    context.set('route', 'openapi.json')
    document ??= describeContract(about)
    return context.json(document)
  })
}

/** The contract as OpenAPI 3.1. */
export function describeContract({ version, publicUrl }: Installation): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = `/${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, publicUrl) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Solo Social API', version, description },
    servers: [{ url: '/provider' }],
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key, made in the profile under “API keys”' },
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'A session, as the pages have it: Token {token}',
        },
      },
      schemas: { Refusal: schemaOf(refusalBody, 'output') },
    },
    tags: apiGroups.map(({ name, description: sentence }) => ({ name, description: sentence })),
    paths,
  }
}

/** Said above all calls. */
const description = [
  'Everything that the pages do, they do by these calls. Authorize with an API key to try them here.',
  'Examples can be pasted into a shell. Put your key for `YOUR_API_KEY`, and the id of something of yours for what is called `POST_ID` and the like.',
  'A refusal is always a `Refusal`: a sentence in `error`, and a `code` that programs can read.',
  `Calls that make something take the header \`${idempotencyHeader}\`: sent again with the same key within a day, they answer what they answered the first time and make nothing more.`,
].join('\n\n')

function operation(operationId: string, endpoint: Endpoint, publicUrl: string): object {
  const { summary, query, body, path, status = 200, form } = endpoint
  const example = curlOf(operationId, endpoint, publicUrl)
  const type = form ? 'multipart/form-data' : 'application/json'
  return {
    operationId,
    summary,
    tags: [groupOf(path)],
    description: descriptionOf(endpoint, example),
    security: securityOf(endpoint),
    parameters: [...pathParameters(path), ...queryParameters(query), ...headerParameters(endpoint)],
    ...(example && { 'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: example }] }),
    ...(body && {
      requestBody: { required: true, content: { [type]: { schema: schemaOf(body, 'input') } } },
    }),
    responses: {
      [status]: success(endpoint),
      ...(endpoint.format === 'text' && { 204: { description: 'There is nothing to say' } }),
      '4XX': { description: 'Refused, with a sentence for people', content: refused },
      '5XX': { description: 'Failed on our side, or at a network that was asked', content: refused },
    },
  }
}

const refused = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }

/** Of a key, with the scope that it must have. */
function securityOf({ auth, keyScope }: Endpoint): object[] {
  if (auth === 'none') return []
  return keyScope === null ? [{ session: [] }] : [{ key: [keyScope] }, { session: [] }]
}

function descriptionOf(endpoint: Endpoint, example: string | null): string {
  return [accessOf(endpoint), onceOf(endpoint), example && `\`\`\`sh\n${example}\n\`\`\``].filter(Boolean).join('\n\n')
}

function accessOf({ auth, keyScope }: Endpoint): string {
  if (auth === 'none') return 'Open to anybody.'
  const people = auth === 'admin' ? 'an administrator' : 'a person'
  if (keyScope === null) return `No API key may make this call, only ${people} who is signed in.`
  return `An API key needs the scope \`${keyScope}\`.`
}

function onceOf(endpoint: Endpoint): string | null {
  const kind = idempotencyOf(endpoint)
  if (kind === null) return null
  if (kind === 'answer') return `Made once by an \`${idempotencyHeader}\`: the same key again gets the same answer.`
  return `Made once by an \`${idempotencyHeader}\`. The answer has a secret and is not stored: the same key again gets 409.`
}

const headerParameters = (endpoint: Endpoint): object[] =>
  idempotencyOf(endpoint) === null
    ? []
    : [
        {
          name: idempotencyHeader,
          in: 'header',
          required: false,
          description: 'A new text for each thing that is to be made, such as a UUID',
          schema: { type: 'string', minLength: 1, maxLength: longestIdempotencyKey },
        },
      ]

const success = ({ status, answer, format }: Endpoint): object =>
  status === 204
    ? { description: 'Done' }
    : {
        description: 'Done',
        content: { [contentTypes[format ?? 'json']]: { schema: schemaOf(answer, 'output') } },
      }

/** Of lines, the schema is that of each. */
const contentTypes = { json: 'application/json', text: 'text/plain', lines: lineType } as const

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function queryParameters(query: z.ZodMiniType | undefined): object[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
