import { expect, test } from 'vitest'
import { emptyContent } from '../../../rules/content/blankDraft.ts'
import { textLanguage } from '../../../rules/writing/textLanguage.ts'

const bluesky = { id: 1 }
const mastodon = { id: 2 }

test.each([
  ['none is chosen', {}, {}, null],
  ['the options of Mastodon say it', {}, { language: 'de' }, 'de'],
  ['the options of Bluesky say it', { languages: ['nl'] }, {}, 'nl'],
  ['all that say one say the same', { languages: ['de'] }, { language: 'de' }, 'de'],
  ['several are chosen for one account', { languages: ['de', 'en'] }, {}, null],
  ['the accounts differ', { languages: ['de'] }, { language: 'en' }, null],
  ['it was taken back', { languages: [] }, { language: null }, null],
  ['it names a country, in letters of any size', { languages: ['EN-gb'] }, {}, 'en-GB'],
  ['it names a script as well', { languages: ['sr-Latn-RS'] }, {}, 'sr-RS'],
])('where %s, the language of a text is told by that', (_, options, others, language) => {
  const accountOptions = [
    { accountId: 1, options },
    { accountId: 2, options: others },
  ]
  expect(textLanguage({ ...emptyContent, accountOptions }, [bluesky, mastodon])).toBe(language)
})

test('what is chosen for an account that does not get the text is not its language', () => {
  const accountOptions = [{ accountId: 2, options: { language: 'de' } }]
  expect(textLanguage({ ...emptyContent, accountOptions }, [bluesky])).toBeNull()
})
