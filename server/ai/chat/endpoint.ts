import type { OpenAI } from 'openai'

export interface ChatMessage {
  /** system: ours · user: with what the person gave */
  role: 'system' | 'user'
  content: string
}

interface Asked {
  messages: readonly ChatMessage[]
  mostTokens: number
  signal: AbortSignal
}

interface EndpointSettings {
  baseUrl: string
  apiKey: string | undefined
  model: string
}

/** An endpoint that speaks OpenAI's API. */
export interface Endpoint {
  /** Makes it ready, which takes a tenth of a second the first time: no answer is waited for meanwhile. */
  load(): Promise<void>
  /** Begins an answer, which is streamed. Rejects with the package's own errors. */
  open(asked: Asked): Promise<AsyncIterable<unknown>>
}

/** How the bound of an answer is called: newer models refuse the first name, older servers know no other. */
type BoundName = 'max_tokens' | 'max_completion_tokens'

/**
 * Makes calls to one address and nowhere else. What an endpoint refuses as a parameter that it does not know is left out
 * from then on; nothing else is asked twice.
 */
export function createEndpoint({ baseUrl, apiKey, model }: EndpointSettings): Endpoint {
  let client: Promise<OpenAI> | null = null
  let bound: BoundName = 'max_tokens'
  let isUsageTold = true

  const loaded = (): Promise<OpenAI> => {
    client ??= openClient(baseUrl, apiKey)
    return client
  }

  const begin = async ({ messages, mostTokens, signal }: Asked): Promise<AsyncIterable<unknown>> => {
    const { chat } = await loaded()
    return chat.completions.create(
      {
        model,
        messages: [...messages],
        stream: true,
        [bound]: mostTokens,
        ...(isUsageTold && { stream_options: { include_usage: true } }),
      },
      { signal },
    )
  }

  /** Whether the refusal is of a parameter that can be said otherwise, which it is from now on. */
  const adapt = (cause: unknown): boolean => {
    const { status, message = '' } = refusalOf(cause)
    if (status !== 400 && status !== 422) return false
    if (isUsageTold && message.includes('stream_options')) {
      isUsageTold = false
      return true
    }
    if (bound === 'max_tokens' && message.includes('max_tokens')) {
      bound = 'max_completion_tokens'
      return true
    }
    return false
  }

  return {
    async load() {
      await loaded()
    },
    async open(asked) {
      for (let left = mostAdaptations; ; left -= 1) {
        try {
          return await begin(asked)
        } catch (cause) {
          if (left === 0 || !adapt(cause)) throw cause
        }
      }
    },
  }
}

const mostAdaptations = 2

const refusalOf = (cause: unknown): { status?: unknown; message?: string } =>
  cause instanceof Error && 'status' in cause ? { status: cause.status, message: cause.message } : {}

/** The package takes a tenth of a second to load, which a start need not wait for. */
async function openClient(baseURL: string, apiKey: string | undefined): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai')
  return new Client({
    baseURL,
    // Servers on one's own machine have no key; the package wants one, which is not sent then.
    apiKey: apiKey ?? 'none',
    organization: null,
    project: null,
    maxRetries: 0,
    // What it would log has the person's words in it.
    logLevel: 'off',
    fetch: fetchWithin(new URL(baseURL), apiKey !== undefined),
  })
}

/** Calls addresses below the base and follows to no other. Sends what the API needs and nothing about this machine. */
function fetchWithin(base: URL, hasKey: boolean): typeof fetch {
  return (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) {
      throw new Error('Only the address of the setting AI_BASE_URL is called.')
    }
    return fetch(url, { ...init, headers: headersOf(init.headers, hasKey), redirect: 'error' })
  }
}

function headersOf(init: RequestInit['headers'], hasKey: boolean): Headers {
  const given = new Headers(init)
  // On a connection that was kept, the other side may hang up just then, and a call that costs something is not repeated.
  const headers = new Headers({ 'user-agent': 'Solo Social', connection: 'close' })
  for (const name of ['accept', 'content-type', ...(hasKey ? ['authorization'] : [])]) {
    const value = given.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}
