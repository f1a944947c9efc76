import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { longestChecked } from '../../../contract/spelling.ts'
import { readSettings } from '../../../server/process/settings.ts'
import { type LanguageTool, startLanguageTool } from '../../support/languageTool.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

const misspelled = (...replacements: string[]) => ({
  message: 'Possible spelling mistake found.',
  replacements,
  rule: { id: 'MORFOLOGIK_RULE_EN_US', issueType: 'misspelling' },
})

let languageTool: LanguageTool
let provider: TestProvider
let person: TestPerson
beforeAll(async () => {
  languageTool = await startLanguageTool({
    Bred: misspelled('Bread', 'Bed', 'Red', 'Bre', 'Brad', 'Breed'),
    'is are': {
      message: 'Two verbs stand here.',
      replacements: [],
      rule: { id: 'TWO_VERBS', issueType: 'grammar' },
    },
    very: { message: 'This word can go.', replacements: ['truly'], rule: { id: 'VERY', issueType: 'style' } },
    sourdouhg: misspelled('sourdough'),
  })
  provider = await createTestProvider({
    env: {
      LANGUAGETOOL_URL: `${languageTool.origin}/`,
      LANGUAGETOOL_USERNAME: 'ada@example.com',
      LANGUAGETOOL_API_KEY: 'the-key',
    },
  })
})
afterAll(async () => {
  await provider.close()
  await languageTool.close()
})
beforeEach(async () => {
  languageTool.fail(null)
  languageTool.asked.length = 0
  person = await makePerson(provider.db)
})

const check = (body: object, at = provider, token = person.token) => at.ask('POST writing/spelling/', { token, body })

describe('a text that is checked', () => {
  test('is answered with what is wrong, where, and five better words at most', async () => {
    expect(await check({ text: '🍞 Bred is are very good' })).toMatchObject({
      status: 200,
      body: {
        notes: [
          {
            offset: 3,
            length: 4,
            message: 'Possible spelling mistake found.',
            replacements: ['Bread', 'Bed', 'Red', 'Bre', 'Brad'],
            rule: 'MORFOLOGIK_RULE_EN_US',
            kind: 'spelling',
          },
          { offset: 8, length: 6, kind: 'grammar', replacements: [] },
          { offset: 15, length: 4, kind: 'style' },
        ],
      },
    })
  })

  test('goes to the server with its key, in the language that is chosen or else as it seems to be', async () => {
    await check({ text: 'Bred' })
    await check({ text: 'Brot', language: 'de' })
    const key = { level: 'default', username: 'ada@example.com', apiKey: 'the-key' }
    expect(languageTool.asked).toEqual([
      { text: 'Bred', language: 'auto', preferredVariants: 'en-US,de-DE,pt-BR', ...key },
      { text: 'Brot', language: 'de-DE', ...key },
    ])
  })

  test.each([
    ['en', 'en-US'],
    ['en-GB', 'en-GB'],
    ['en-IN', 'en-US'],
    ['pt', 'pt-BR'],
    ['de-AT', 'de-AT'],
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
  ])('in the language %s is checked as %s, in which the server knows words', async (language, code) => {
    expect(await check({ text: 'Bred', language })).toMatchObject({ status: 200, body: { notes: [{ offset: 0 }] } })
    expect(languageTool.asked.map((form) => [form.language, form.preferredVariants])).toEqual([[code, undefined]])
  })

  test('in a language that the server does not know is not checked in another, and that is said', async () => {
    expect(await check({ text: 'Bred', language: 'cy' })).toMatchObject({
      status: 409,
      body: { error: 'The spelling was not checked: the spell checker does not know this language.' },
    })
    expect(languageTool.asked).toEqual([])
  })

  test('is not judged in its links, mentions and hashtags', async () => {
    const text = 'https://example.com/sourdouhg @sourdouhg #sourdouhg sourdouhg'
    const { body } = await check({ text })
    expect(Object(body).notes.map(({ offset }: { offset: number }) => offset)).toEqual([text.lastIndexOf('sourdouhg')])
  })

  test('without a word is nobody’s to check', async () => {
    expect(await check({ text: ' \n' })).toMatchObject({ status: 200, body: { notes: [] } })
    expect(languageTool.asked).toEqual([])
  })

  test.each([
    [{ text: 'x'.repeat(longestChecked + 1) }, 'A text that is checked has 20000 characters at most', 'text'],
    [{ text: 'Bred', language: 'English' }, 'The language is not known', 'language'],
  ])('is refused where it cannot be checked', async (body, error, field) => {
    expect(await check(body)).toMatchObject({ status: 400, body: { error, field } })
    expect(languageTool.asked).toEqual([])
  })
})

describe('a spell checker that does not answer', () => {
  const words = (why: string) => `The spelling was not checked by the spell checker. ${why} You can go on writing.`

  test.each([
    ['refuseKey', 502, words('It does not take the key of this installation.')],
    ['htmlPage', 502, words('It did not say what it found.')],
    ['broken', 502, words('It did not say what it found.')],
    ['limited', 503, 'The spelling was not checked: the spell checker asks to wait.'],
  ] as const)('(%s) is answered with %i and a sentence', async (fault, status, error) => {
    languageTool.fail(fault)
    const answer = await check({ text: 'Bred' })
    expect(answer).toMatchObject({ status, body: { error } })
    expect(answer.headers.get('retry-after')).toBe(fault === 'limited' ? '7' : null)
    expect(answer.text).not.toContain('the-key')
  })

  test('and is not there at all, too', async () => {
    await languageTool.pause()
    try {
      expect(await check({ text: 'Bred' })).toMatchObject({
        status: 502,
        body: { error: words('It does not answer.') },
      })
    } finally {
      await languageTool.resume()
    }
  })
})

test('checks that somebody’s program makes without end are limited, for that person alone', async () => {
  expect(await check({ text: 'Bred' })).toMatchObject({ status: 200 })
  await provider.db.updateTable('rate_limits').set({ points: 60 }).where('key', '=', `spelling:${person.id}`).execute()
  expect(await check({ text: 'Bred' })).toMatchObject({ status: 429 })
  const other = await makePerson(provider.db)
  expect(await check({ text: 'Bred' }, provider, other.token)).toMatchObject({ status: 200 })
})

test('an installation without a spell checker says so', async () => {
  const plain = await createTestProvider()
  try {
    const { token } = await makePerson(plain.db)
    expect(await check({ text: 'Bred' }, plain, token)).toMatchObject({
      status: 409,
      body: { error: 'This installation has no spell checker.' },
    })
  } finally {
    await plain.close()
  }
})

test.each([
  [{ LANGUAGETOOL_URL: 'languagetool' }, /^The setting LANGUAGETOOL_URL must be an address/],
  [
    { LANGUAGETOOL_URL: 'https://lt.example?key=1' },
    /^The setting LANGUAGETOOL_URL must be an address without a query/,
  ],
  [{ LANGUAGETOOL_URL: 'https://lt.example', LANGUAGETOOL_API_KEY: 'k' }, /LANGUAGETOOL_USERNAME is missing/],
  [{ LANGUAGETOOL_USERNAME: 'ada', LANGUAGETOOL_API_KEY: 'k' }, /LANGUAGETOOL_URL is missing/],
])('what is set by halves stops the start: %o', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence)
})
