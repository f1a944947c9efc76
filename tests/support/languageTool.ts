import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { type Listening, startListening } from './listening.ts'

/** What it says of each place where a word stands. */
interface Known {
  message: string
  replacements: readonly string[]
  rule: { id: string; issueType: string }
}

/** What it may be told to do instead of an answer. */
export type LanguageToolFault = 'limited' | 'refuseKey' | 'htmlPage' | 'broken'

/** A server of the tests that speaks LanguageTool's HTTP API, and refuses whatever that does not define. */
export interface LanguageTool extends Listening {
  /** The forms that it was sent. */
  asked: Record<string, string>[]
  /** What it does with the calls that follow; null: it answers. */
  fail(fault: LanguageToolFault | null): void
}

/** `words`: what it knows, by the word; it notes every place of it. */
export async function startLanguageTool(words: Readonly<Record<string, Known>>): Promise<LanguageTool> {
  const asked: Record<string, string>[] = []
  let fault: LanguageToolFault | null = null
  const server = await startListening(async (request, response) => {
    const form = await formOf(request)
    if (typeof form === 'string') return respond(response, 400, 'text/plain', `Error: ${form}`)
    asked.push(form)
    if (fault) return faults[fault](response)
    respond(response, 200, 'application/json', JSON.stringify(answerOf(form, words)))
  })
  return { ...server, asked, fail: (wanted) => (fault = wanted) }
}

const fields = new Set(['text', 'language', 'preferredVariants', 'level', 'username', 'apiKey'])

/** The form of a request, or what is wrong with it. */
async function formOf(request: IncomingMessage): Promise<Record<string, string> | string> {
  const body = await textOf(request)
  if (request.method !== 'POST' || request.url !== '/v2/check') return 'there is no such call'
  if (!/^application\/x-www-form-urlencoded\b/.test(request.headers['content-type'] ?? '')) return 'no form'
  const form = Object.fromEntries(new URLSearchParams(body))
  const stranger = Object.keys(form).find((name) => !fields.has(name))
  if (stranger !== undefined) return `unknown parameter ${stranger}`
  if (!form.text) return "missing 'text' parameter"
  const fault = languageFault(form)
  if (fault !== null) return fault
  if (!/^(?:default|picky)$/.test(form.level ?? 'default')) return `unknown level ${form.level}`
  if ((form.username === undefined) !== (form.apiKey === undefined)) return 'username and apiKey belong together'
  return form
}

/** Of the languages in which it knows words, a few. */
const languages = new Set(['auto', 'en-US', 'en-GB', 'de-DE', 'de-AT', 'pt-BR', 'fr', 'nl'])

function languageFault({ language = '', preferredVariants }: Record<string, string>): string | null {
  if (!languages.has(language)) return `'${language}' is not a language code known to LanguageTool`
  if (preferredVariants === undefined) return null
  if (language !== 'auto') return 'preferredVariants goes with auto alone'
  const general = preferredVariants.split(',').find((code) => !/^[a-z]{2}-[A-Z]{2}$/.test(code))
  return general === undefined ? null : `'${general}' names no variant`
}

function answerOf({ text = '', language }: Record<string, string>, words: Readonly<Record<string, Known>>) {
  const matches = Object.entries(words).flatMap(([word, { message, replacements, rule }]) =>
    placesOf(word, text).map((offset) => ({
      message,
      shortMessage: '',
      offset,
      length: word.length,
      replacements: replacements.map((value) => ({ value })),
      rule: { ...rule, description: '', category: { id: 'ANY', name: 'Any' } },
    })),
  )
  return { software: { name: 'LanguageTool', apiVersion: 1 }, language: { code: language, name: language }, matches }
}

const placesOf = (word: string, text: string): number[] =>
  Array.from({ length: text.length }, (_, at) => at).filter((at) => text.startsWith(word, at))

const faults: Readonly<Record<LanguageToolFault, (response: ServerResponse) => void>> = {
  limited: (response) => {
    response.setHeader('Retry-After', '7')
    respond(response, 429, 'text/plain', 'Error: Request limit exceeded')
  },
  refuseKey: (response) => respond(response, 403, 'text/plain', 'Error: Forbidden: invalid API key'),
  htmlPage: (response) => respond(response, 200, 'text/html', '<h1>Welcome</h1>'),
  broken: (response) => respond(response, 500, 'text/plain', 'Error: Internal Error'),
}

function respond(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type }).end(body)
}
