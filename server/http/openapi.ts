import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { refusalBody } from '../../contract/refusals.ts'
import type { ProviderApp } from './env.ts'
import { lineType } from './lineStream.ts'

/** Serves the contract as an OpenAPI document, made from the same table as the routes. */
export function openApiRoute(app: ProviderApp, version: string): void {
  // Made once it is asked for: it takes a good part of a start, and few ask.
  let document: object | null = null
  app.get('/openapi.json', (context) => {
    context.set('route', 'openapi.json')
    document ??= describeContract(version)
    return context.json(document)
  })
}

/** The contract as OpenAPI 3.1. */
export function describeContract(version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = `/${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Solo Social provider', version },
    servers: [{ url: '/provider' }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {token}' },
      },
      schemas: { Refusal: schemaOf(refusalBody, 'output') },
    },
    paths,
  }
}

function operation(operationId: string, endpoint: Endpoint): object {
  const { summary, auth, query, body, path, status = 200, form } = endpoint
  const type = form ? 'multipart/form-data' : 'application/json'
  return {
    operationId,
    summary,
    security: auth === 'none' ? [] : [{ token: [] }],
    parameters: [...pathParameters(path), ...queryParameters(query)],
    ...(body && {
      requestBody: { required: true, content: { [type]: { schema: schemaOf(body, 'input') } } },
    }),
    responses: {
      [status]: success(endpoint),
      ...(endpoint.format === 'text' && { 204: { description: 'There is nothing to say' } }),
      '4XX': {
        description: 'Refused, with a sentence for people',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

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
