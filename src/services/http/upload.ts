import type { Answer, Endpoint, Params } from '../../../contract/endpoint.ts'
import { answerOf } from './answerShapes.ts'
import { type ApiSettings, headersOf, pathOf } from './api.ts'
import type { ApiError } from './apiError.ts'
import { aborted, rejectionOf, unanswered } from './callErrors.ts'
import type { Camel } from './casing.ts'

export interface UploadOptions {
  signal?: AbortSignal
  /** The share sent so far, 0 to 1. */
  onProgress?: (share: number) => void
}

/** Sends a form with files as multipart and tells how far it is. Throws an `ApiError` and nothing else. */
export type Upload = <E extends Endpoint>(
  endpoint: E,
  params: Camel<Params<E['path']>>,
  form: FormData,
  options?: UploadOptions,
) => Promise<Camel<Answer<E>>>

type UploadSettings = Pick<ApiSettings, 'host' | 'token' | 'sessionId'>

/** By XMLHttpRequest, since fetch does not tell the progress of what it sends. */
export function createUpload(settings: UploadSettings): Upload {
  return async <E extends Endpoint>(
    endpoint: E,
    params: Camel<Params<E['path']>>,
    form: FormData,
    options: UploadOptions = {},
  ) => {
    const headers = headersOf(settings, endpoint)
    const url = settings.host + pathOf(endpoint, params as Record<string, unknown>)
    const answer = await transfer({ endpoint, url, headers, form }, options)
    return answerOf(endpoint, answer)
  }
}

interface Transfer {
  endpoint: Endpoint
  url: string
  headers: Record<string, string>
  form: FormData
}

function transfer({ endpoint, url, headers, form }: Transfer, { signal, onProgress }: UploadOptions): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const fail = (error: ApiError) => reject(error)
  const request = new XMLHttpRequest()
  request.open(endpoint.method, url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress?.(loaded / total)
  })
  request.addEventListener('load', () => {
    const body = bodyOf(request)
    if (request.status >= 200 && request.status < 300) resolve(request.status === 204 ? { success: true } : body)
    else fail(rejectionOf(endpoint, request.status, body, request.getResponseHeader('Retry-After')))
  })
  request.addEventListener('error', () => fail(unanswered(endpoint)))
  request.addEventListener('abort', () => fail(aborted(endpoint)))
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  if (signal?.aborted) fail(aborted(endpoint))
  else request.send(form)
  return promise
}

function bodyOf({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText)
  } catch {
    return responseText
  }
}
