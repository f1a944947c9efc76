import * as z from 'zod/mini'
import { networks } from '../../contract/networks.ts'
import type { SpellingKind, SpellingNote } from '../../contract/spelling.ts'
import { partsOf } from '../../rules/networks/textParts.ts'
import { HttpError } from '../http/httpError.ts'
import { createPublicFetch } from '../http/publicFetch.ts'
import { createHttpClient, type HttpClient, type Reply } from '../networks/httpClient.ts'
import { NetworkFault } from '../networks/network.ts'
import { retryAfter } from '../networks/retryAfter.ts'
import type { Settings } from '../process/settings.ts'

type SpellingSettings = Pick<Settings, 'LANGUAGETOOL_URL' | 'LANGUAGETOOL_USERNAME' | 'LANGUAGETOOL_API_KEY'>

interface Deps {
  settings: SpellingSettings
  /** Counts a check of a person. Refuses with 429. */
  count(userId: number): Promise<void>
}

/** Checks a text; `language` is `auto` or a code. Refuses with a sentence. */
export type CheckSpelling = (userId: number, asked: { text: string; language: string }) => Promise<SpellingNote[]>

/** Milliseconds: the text has been read by then. */
const patience = 10_000
const mostReplacements = 5

/**
 * Asks a server that speaks LanguageTool's HTTP API (`POST /v2/check`). Refuses with 409 where the installation has none or
 * it does not know the language, and with 502 or 503 where it does not answer. Of links, mentions and hashtags nothing is
 * said: no dictionary has them.
 */
export function createCheckSpelling({ settings, count }: Deps): CheckSpelling {
  const { LANGUAGETOOL_URL: url, LANGUAGETOOL_USERNAME: username, LANGUAGETOOL_API_KEY: apiKey } = settings
  const credentials = username !== undefined && apiKey !== undefined ? { username, apiKey } : {}
  const call = url === undefined ? null : clientFor(url)
  return async (userId, { text, language }) => {
    if (!call) throw new HttpError(409, 'This installation has no spell checker.')
    if (text.trim() === '') return []
    await count(userId)
    const form = { text, ...languageForm(language), level: 'default', ...credentials }
    const reply = await call(`${url}/v2/check`, { method: 'POST', form }).catch((cause: unknown) => {
      throw cause instanceof NetworkFault ? notChecked('It does not answer.') : cause
    })
    if (reply.status === 400 && language !== 'auto')
      throw new HttpError(409, 'The spelling was not checked: the spell checker does not know this language.')
    const isJudged = judgedIn(text)
    return matchesIn(reply).map(noteOf).filter(isJudged)
  }
}

/**
 * The countries whose spelling LanguageTool tells apart, of the languages that it checks words of only where it knows the
 * country (its HTTP API: `language`, `preferredVariants`). First the one that is meant where none is said (Unicode CLDR:
 * likely subtags).
 */
const variants: Readonly<Record<string, readonly string[]>> = {
  en: ['US', 'GB', 'AU', 'CA', 'NZ', 'ZA'],
  de: ['DE', 'AT', 'CH'],
  pt: ['BR', 'PT', 'AO', 'MZ'],
}

/** What says the language, as LanguageTool has it: of others than those the country is left out. */
function languageForm(tag: string): { language: string; preferredVariants?: string } {
  if (tag === 'auto') return { language: 'auto', preferredVariants: Object.keys(variants).map(codeOf).join(',') }
  return { language: codeOf(tag) }
}

function codeOf(tag: string): string {
  const [language = '', country = ''] = tag.split('-')
  const countries = variants[language]
  if (!countries) return language
  return `${language}-${countries.includes(country) ? country : countries[0]}`
}

/** The owner of the installation named the server: it may be on this machine, and without TLS. */
const clientFor = (url: string): HttpClient =>
  createHttpClient(createPublicFetch({ allowedHosts: [new URL(url).host] }), patience)

const match = z.object({
  message: z.string(),
  offset: z.int(),
  length: z.int(),
  replacements: z._default(z.array(z.object({ value: z.string() })), []),
  rule: z.object({ id: z.string(), issueType: z._default(z.string(), '') }),
})
type Match = z.output<typeof match>

const checked = z.object({ matches: z.array(match) })

function matchesIn(reply: Reply): Match[] {
  const { status, headers, body } = reply
  if (status === 429) {
    const seconds = Math.max(1, Math.ceil(retryAfter(headers, Date.now()) / 1000))
    throw new HttpError(503, 'The spelling was not checked: the spell checker asks to wait.', {
      headers: { 'Retry-After': String(seconds) },
    })
  }
  if (status === 401 || status === 403) throw notChecked('It does not take the key of this installation.')
  const { data } = checked.safeParse(body)
  if (status !== 200 || !data) throw notChecked('It did not say what it found.')
  return data.matches
}

const notChecked = (why: string) =>
  new HttpError(502, `The spelling was not checked by the spell checker. ${why} You can go on writing.`)

const noteOf = ({ message, offset, length, replacements, rule }: Match): SpellingNote => ({
  offset,
  length,
  message,
  replacements: replacements.slice(0, mostReplacements).map(({ value }) => value),
  rule: rule.id,
  kind: kinds[rule.issueType] ?? 'grammar',
})

/** Types of issues (ITS 2.0, "Localization Quality Issue"), which LanguageTool names its rules' by. */
const kinds: Readonly<Record<string, SpellingKind>> = {
  misspelling: 'spelling',
  style: 'style',
  register: 'style',
  'locale-violation': 'style',
}

interface Stretch {
  offset: number
  length: number
}

/** Tells whether a stretch lies in the text, and in nothing that any network makes a link, a mention or a hashtag of. */
function judgedIn(text: string): (stretch: Stretch) => boolean {
  const left = networks.flatMap((network) => specialIn(partsOf(network, text)))
  return ({ offset, length }) =>
    offset >= 0 &&
    length > 0 &&
    offset + length <= text.length &&
    !left.some((one) => offset < one.offset + one.length && one.offset < offset + length)
}

function specialIn(parts: ReturnType<typeof partsOf>): Stretch[] {
  let offset = 0
  const stretches = parts.map(({ kind, text }) => {
    const stretch = { kind, offset, length: text.length }
    offset += text.length
    return stretch
  })
  return stretches.filter(({ kind }) => kind !== 'text')
}
