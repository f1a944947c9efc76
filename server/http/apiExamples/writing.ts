import { asItIs, type Example } from './example.ts'

/** Help while a text is written. */
export const writingExamples = {
  readAiAllowance: asItIs,
  generateText: { body: { network: 'bluesky', source: { kind: 'brief', text: 'Rye is back on Friday' } } },
  readSource: { body: { url: 'https://example.com/' } },
  checkSpelling: { body: { text: 'Fresh bred at seven.', language: 'en-US' } },
  searchMentions: { query: 'account_id=ACCOUNT_ID&search=ada' },
  listUsedHashtags: asItIs,
  listSnippets: asItIs,
  createSnippet: { body: { kind: 'snippet', name: 'Opening hours', text: 'We open at seven.' } },
  changeSnippet: { id: 'SNIPPET_ID', body: { text: 'We open at six.' } },
  deleteSnippet: { id: 'SNIPPET_ID' },
} satisfies Record<string, Example>
