import { HttpResponse, http, type RequestHandler } from 'msw'
import type { AiAllowance, AiTextLine } from '../../../contract/ai.ts'
import type { Network } from '../../../contract/networks.ts'
import { host } from '../support/provider.ts'

export const wireAllowance = (change: Partial<AiAllowance> = {}): AiAllowance => ({
  status: 'ready',
  texts_limit: 300,
  texts_left: 182,
  tokens_limit: 200_000,
  tokens_left: 150_000,
  resets_at: '2026-11-22T05:00:00.000Z',
  ...change,
})

/** One text that is asked for, to be written by hand. */
export interface Writing {
  network: Network
  body: Record<string, unknown>
  isCanceled: boolean
  line: (line: Partial<AiTextLine>) => void
  words: (text: string) => void
  /** The whole, with what is left after it. */
  finish: (text: string, left?: number, avoided?: string[]) => void
  fail: (reason: NonNullable<AiTextLine['reason']>) => void
  /** The connection ends. */
  end: () => void
}

/** A provider whose texts are written by the test, and whose other answers can be refused by method and path. */
export function aiProvider(allowance: Partial<AiAllowance> = {}) {
  /** Example briefs by the id of a business; those of `''` are of the primary one. */
  const exampleBriefs: Record<string, readonly string[]> = {}
  const allowanceFor = ({ searchParams }: URL) => ({
    ...wireAllowance(allowance),
    example_briefs: exampleBriefs[searchParams.get('business_profile_id') ?? ''] ?? [],
  })
  const writings: Writing[] = []
  const asked: { path: string; body: unknown }[] = []
  const refusals = new Map<string, { status: number; error: string }>()
  const encoder = new TextEncoder()

  const begin = (body: Record<string, unknown>): ReadableStream<Uint8Array> => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const line = (said: Partial<AiTextLine>) =>
      void writer.write(encoder.encode(`${JSON.stringify(said)}\n`)).catch(() => {})
    const end = () => void writer.close().catch(() => {})
    const writing: Writing = {
      network: body.network as Network,
      body,
      isCanceled: false,
      line,
      words: (text) => line({ type: 'text', text }),
      finish: (text, left = 181, avoided = []) => {
        line({ type: 'finished', text, written_by: 'ai', avoided, allowance: wireAllowance({ texts_left: left }) })
        end()
      },
      fail: (reason) => {
        line({ type: 'failed', reason, error: null })
        end()
      },
      end,
    }
    writer.closed.catch(() => {
      writing.isCanceled = true
    })
    writings.push(writing)
    return readable
  }

  const refused = (path: string) => {
    const refusal = refusals.get(path)
    return refusal && HttpResponse.json({ error: refusal.error }, { status: refusal.status })
  }
  const noting =
    (path: string, make: (body: Record<string, unknown>) => Response) =>
    async ({ request }: { request: Request }): Promise<Response> => {
      const body = (await request.json()) as Record<string, unknown>
      asked.push({ path, body })
      return refused(path) ?? make(body)
    }
  const handlers: RequestHandler[] = [
    http.get(
      `${host}ai/allowance/`,
      ({ request }) => refused('ai/allowance/') ?? HttpResponse.json(allowanceFor(new URL(request.url))),
    ),
    http.post(
      `${host}ai/text/`,
      noting(
        'ai/text/',
        (body) => new HttpResponse(begin(body), { headers: { 'Content-Type': 'application/x-ndjson' } }),
      ),
    ),
    http.post(
      `${host}ai/source/`,
      noting('ai/source/', ({ url }) =>
        HttpResponse.json({
          url: String(url),
          title: 'Stollen class',
          text: 'Saturday at nine. Sixty dollars.',
          read_at: '2026-11-21T12:00:00.000Z',
        }),
      ),
    ),
  ]
  return { handlers, writings, asked, refusals, noting, exampleBriefs }
}
