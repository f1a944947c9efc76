import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stand-in for Meta's insights that tells what it is told to. */
export interface InsightServer {
  host: string
  /** What is told of every post, by Meta's names; every other metric refuses the whole call in these words. */
  tell(values: Readonly<Record<string, unknown>>, error: MetricError): void
  /** Answers everything with one body. */
  answer(status: number, body: unknown): void
  /** The metrics of each insights call, in order. */
  asked(): readonly string[]
  close(): Promise<void>
}

/** How a metric that is not told is refused. */
export interface MetricError {
  code: number
  message: string
}

type Answering = (metrics: readonly string[]) => { status: number; body: unknown }

export async function createInsightServer(): Promise<InsightServer> {
  let answering: Answering = () => ({ status: 500, body: null })
  let asked: string[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const metric = new URL(request.url ?? '/', 'http://localhost').searchParams.get('metric') ?? ''
    asked.push(metric)
    const { status, body } = answering(metric.split(','))
    response.writeHead(status, { 'content-type': 'application/json', date: new Date().toUTCString() })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    host: `127.0.0.1:${portIn(server.address())}`,
    tell(values, error) {
      asked = []
      answering = (metrics) => answerOf(metrics, values, error)
    },
    answer(status, body) {
      asked = []
      answering = () => ({ status, body })
    },
    asked: () => asked,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

function answerOf(metrics: readonly string[], values: Readonly<Record<string, unknown>>, error: MetricError) {
  if (metrics.some((name) => !(name in values)))
    return { status: 400, body: { error: { type: 'OAuthException', ...error } } }
  const data = metrics.map((name) => ({ name, period: 'lifetime', values: [{ value: values[name] }] }))
  return { status: 200, body: { data } }
}

function portIn(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('It does not listen')
  return address.port
}
